// The page's own texts, in three languages; what Python says comes in the right language already.
import de from "./de.json";
import en from "./en.json";
import fr from "./fr.json";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;
const CATALOGUES: Record<Language, Record<Key, string>> = { en, de, fr };

let language: Language = "en";

export function isLanguage(code: string | null | undefined): code is Language {
  return code !== null && code !== undefined && code in LANGUAGES;
}

/** The first language of the browser that we have. */
export function preferred(): Language {
  const codes = navigator.languages.map((code) => code.slice(0, 2));
  return codes.find(isLanguage) ?? "en";
}

export function choose(code: Language): void {
  language = code;
}

/** A text, with its values filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** A text that there may be none of: the name of what a game calls so. */
export function known(key: string): string | undefined {
  return key in CATALOGUES[language] ? t(key as Key) : undefined;
}

/** A sentence that Python told, as it is shown: all of them go through here. */
export function sentence(text: string): string {
  return text;
}
