// The page's own texts, in three languages; what Python says comes in the right language already.
import { signal } from "@preact/signals";
import type en from "./en.json";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;
type Catalogue = Record<Key, string>;
const FILES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
};
const catalogues = new Map<Language, Catalogue>();
/** Whose numbers and lists the languages have; our English is British. */
const LOCALES: Record<Language, string> = { en: "en-GB", de: "de", fr: "fr" };

const formats = new Map<string, unknown>(); // making one takes longer than using it

/** Fetch the texts of a language: before that, the page cannot be in it. */
export async function learn(language: Language): Promise<void> {
  const texts = await FILES[language]();
  catalogues.set(language, texts.default);
}

/** The language of the page; whatever shows a text of it is drawn anew when it changes. */
const speech = signal<Language>("en");

export function spoken(): Language {
  return speech.value;
}

/** Have the page and its document in a language that it has learnt. */
export function speak(language: Language): void {
  document.documentElement.lang = language;
  speech.value = language;
}

/** A formatter of the page's language, made once. */
function formatOf<Format>(name: string, make: (locale: string) => Format): Format {
  const language = spoken();
  const key = `${language} ${name}`;
  if (!formats.has(key)) formats.set(key, make(LOCALES[language]));
  return formats.get(key) as Format;
}

export function isLanguage(code: string | null | undefined): code is Language {
  return code !== null && code !== undefined && code in LANGUAGES;
}

/** The first language of the browser that we have. */
export function preferred(): Language {
  const codes = navigator.languages.map((code) => code.slice(0, 2));
  return codes.find(isLanguage) ?? "en";
}

/** A number as the language writes it, without marks between thousands: records and Python's sentences have none. */
export function number(value: number, digits = 0): string {
  if (digits === 0 && Number.isInteger(value)) return whole(value);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const written = formatOf(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(value);
  return written.replace("-", "−");
}

/** A whole number, which all our languages write alike: a formatter takes a slow phone a third of a second to make. */
function whole(value: number): string {
  return String(value).replace("-", "−");
}

/** A number of points that come or go: +3, −3. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** The day of a moment. */
export function day(moment: string): string {
  return formatOf("day", (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" })).format(new Date(moment));
}

/** A day in words. */
export function written(date: Date, options: Intl.DateTimeFormatOptions): string {
  return formatOf(JSON.stringify(options), (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
}

/** Names or things one after the other: "A, B and C"; figures: "A, B, C" where the language says so. */
export function list(items: string[], type: "conjunction" | "unit" = "conjunction"): string {
  return formatOf(type, (locale) => new Intl.ListFormat(locale, { type })).format(items);
}

function pluralOf(value: number): Intl.LDMLPluralRule {
  return formatOf("plural", (locale) => new Intl.PluralRules(locale)).select(value);
}

/**
 * A text, with its values filled in: `{points}` is a value, `{points|point|points}` the word for one or for more of it.
 */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const text = catalogues.get(spoken())?.[key] ?? key;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, more) => {
    const value = values[name] ?? "";
    if (one !== undefined) return pluralOf(Number(value)) === "one" ? one : more;
    return typeof value === "number" ? number(value) : value;
  });
}
