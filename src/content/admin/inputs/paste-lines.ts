/** The lines of a pasted text, without bullets, list numbers and blank lines; null for a single line. */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+|\d{1,2}[.)]\s+)/, '').trim())
    .filter(Boolean)
  return lines.length > 1 ? lines : null
}
