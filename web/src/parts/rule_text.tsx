import { Button } from "./controls";
import "./rule_text.css";

const CODE_OR_RULE = /`([^`]*)`|([A-Z]{2}-[\w.]*\w)/;

interface Props {
  text: string;
  /** The titles of the rules that it may name, by their ids. */
  cited: Record<string, string>;
  /** Show one of them. */
  show: (id: string) => void;
}

/** A text of the rules: what can be written in a game's file stands between back-ticks, and other rules have their titles. */
export function RuleText({ text, cited, show }: Props) {
  const parts = text.split(CODE_OR_RULE); // a text, a code or undefined, an id or undefined, a text, ...
  return (
    <>
      {parts.map((part, index) => {
        if (part === undefined || index % 3 === 0) return part;
        if (index % 3 === 1) return <code key={index}>{part}</code>;
        const title = cited[part];
        return title === undefined ? (
          part
        ) : (
          <Button key={index} class="cited bare" act={() => show(part)}>
            {title}
          </Button>
        );
      })}
    </>
  );
}
