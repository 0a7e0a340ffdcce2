/** Whether two pieces of plain data say the same, whatever the order of their parts; one that is undefined says nothing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isEqual(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
