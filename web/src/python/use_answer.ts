import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { python } from "./client";
import type { Answers } from "./types";

/** What Python answers; undefined until it does, where nothing is asked, and where the question is refused. */
export function useAnswer<Name extends keyof Answers>(name: Name, values?: object): Answers[Name] | undefined {
  const { language } = useApp();
  const asked = values && JSON.stringify([values, language]);
  const [found, setFound] = useState<{ asked: string; answer: Answers[Name] }>();
  useEffect(() => {
    let isOld = false;
    const show = (answer: Answers[Name]) => asked && !isOld && setFound({ asked, answer });
    if (asked) python(name, values).then(show, () => undefined);
    return () => void (isOld = true);
  }, [name, asked]);
  return found && found.asked === asked ? found.answer : undefined;
}
