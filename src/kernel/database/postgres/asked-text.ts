/** The text of what a connection is asked: a statement is given by its text or by an object that has it. */
export function textOf(asked: unknown): string | undefined {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text.trimStart() : undefined
}
