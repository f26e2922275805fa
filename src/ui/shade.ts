/** How dark a country is on a map, from little to much. */
export type Shade = 1 | 2 | 3 | 4

/** From the least to the most of some counts: "3–12", "7"; nothing for none. */
export function rangeOf(counts: readonly number[]): string {
  if (counts.length === 0) return ''
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? `${least}` : `${least}–${most}`
}

/** The shade of a count beside the greatest one: each step is about five times as many. */
export function shadeOf(count: number, greatest: number): Shade {
  const steps = Math.log(greatest / count) / Math.log(5)
  return steps < 0.8 ? 4 : steps < 1.7 ? 3 : steps < 2.6 ? 2 : 1
}
