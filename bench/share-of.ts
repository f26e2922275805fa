/** The value that such a share of all values is below, 0.5 for their median, to so many digits; NaN where there is none. */
export function shareOf(values: readonly number[], share: number, digits = 1): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(digits))
}
