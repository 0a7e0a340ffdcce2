/** A text of the rules, in which what can be written in a game's file stands between back-ticks. */
export function RuleText({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</>;
}
