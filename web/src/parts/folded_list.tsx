/** A list that a tap shows; nothing if it is empty. */
export function FoldedList({ summary, items }: { summary: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
