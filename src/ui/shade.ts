/** How dark a country is on a map, from little to much. */
export type Shade = 1 | 2 | 3 | 4

type Counted = { country: string; total: number }

/** Counted countries of one shade, and how many are counted in one of them: "3–12", "7". */
export type Shaded = { shade: Shade; countries: string[]; range: string }

/** By shade, from little to much; a shade that no country has is left out. */
export function byShade(counts: readonly Counted[]): Shaded[] {
  const greatest = Math.max(...counts.map(({ total }) => total))
  return shades.flatMap((shade) => {
    const of = counts.filter(({ total }) => shadeOf(total, greatest) === shade)
    if (of.length === 0) return []
    const totals = of.map(({ total }) => total)
    const [least, most] = [Math.min(...totals), Math.max(...totals)]
    const range = least === most ? `${least}` : `${least}–${most}`
    return [{ shade, countries: of.map(({ country }) => country), range }]
  })
}

const shades: Shade[] = [1, 2, 3, 4]

/** Each step is about five times as many. */
function shadeOf(count: number, greatest: number): Shade {
  const steps = Math.log(greatest / count) / Math.log(5)
  return steps < 0.8 ? 4 : steps < 1.7 ? 3 : steps < 2.6 ? 2 : 1
}
