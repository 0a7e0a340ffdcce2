import "./switch.css";

interface Props<Value extends string> {
  label: string;
  /** Of the radio buttons: no two switches of a screen have the same one. */
  name: string;
  /** What is written for each value. */
  choices: Record<Value, string>;
  /** What each is about, in smaller letters below it. */
  notes?: Record<Value, string>;
  chosen: Value;
  choose: (value: Value) => void;
  /** Whether each choice is written in the language that it stands for. */
  languages?: boolean;
}

/** A choice between a few words, side by side. */
export function Switch<Value extends string>(props: Props<Value>) {
  const { name, choices, notes, chosen, choose, languages } = props;
  return (
    <div class="switch" role="radiogroup" aria-label={props.label}>
      {(Object.entries(choices) as [Value, string][]).map(([value, text]) => (
        <label key={value} lang={languages ? value : undefined}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>
            {text} {notes && <small>{notes[value]}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
