/** How dark a country is on a map, from little to much. */
export type Shade = 1 | 2 | 3 | 4

/** The shade of a count beside the greatest one: each step is about five times as many. */
export function shadeOf(count: number, greatest: number): Shade {
  const steps = Math.log(greatest / count) / Math.log(5)
  return steps < 0.8 ? 4 : steps < 1.7 ? 3 : steps < 2.6 ? 2 : 1
}
