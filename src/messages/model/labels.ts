/** How long a label may be, and how many a message may have. */
export const longestLabel = 30
export const mostLabels = 8

/**
 * Labels as somebody typed them, separated by commas: trimmed, each once whatever its case. Null where one is too
 * long or there are too many.
 */
export function readLabels(typed: string): string[] | null {
  const labels = new Map<string, string>()
  for (const part of typed.split(',')) {
    const label = part
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
    if (label && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label)
  }
  const all = [...labels.values()]
  return all.length <= mostLabels && all.every((label) => label.length <= longestLabel) ? all : null
}
