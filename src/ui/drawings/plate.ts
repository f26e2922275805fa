import type { Family } from '#kernel/addresses.ts'
import { ease } from './ease.ts'
import { gold, type Ink, ink, inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import type { Layer } from './plates/motif.ts'
import { type MotifName, motifOf, motifs } from './plates/motifs.ts'
import { cutSwelling, type Strength, sheet } from './plates/swelling.ts'
import { between, randomFrom } from './random.ts'

export type PlateRequest = {
  seed: string
  family?: Family | null
  /** Without it the seed chooses. */
  motif?: MotifName
  /** A vignette: the picture stands at the right, bare up to the first place and whole beyond the second. */
  fades?: Fading
}

type Fading = readonly [bare: number, whole: number]

/** As it stands in the head of a page. */
export const besideText: Fading = [60, 360]

/**
 * An engraved picture of 16:9 for what has no photograph: a landscape, a plait, a vault in swelling lines. An SVG
 * document, always the same for the same request, with its own inks for light and dark.
 */
export function drawPlate(request: PlateRequest): string {
  const { width, height } = sheet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${inkStyle(inksOf(request.family))}${plateBody(request)}</svg>`
  )
}

/** The plate's lines on its sheet of 640 × 360, for a drawing that holds one among other things. */
export function plateBody({ seed, family, motif = motifOf(seed), fades }: PlateRequest): string {
  const random = randomFrom(`plate/${motif}/${seed}`)
  const inks = inksOf(family)
  const across: [number, number] = fades ? [400, 510] : [210, 430]
  const focus = { x: between(random, ...across), y: between(random, 150, 200) }
  const { layers, light } = motifs[motif]({ random, focus })
  const drawn = layers.map(({ ink, lines }) => {
    const path = new PathData()
    cutSwelling(path, lines, fades ? vignette(fades) : undimmed)
    return `<path class="${ink} f" fill="${inks[ink].light}" d="${path}"/>`
  })
  const shine = light ? `<path class="b f" fill="none" d="${light}"/>` : ''
  return `<g stroke-width="0">${shine}${drawn.join('')}</g>`
}

function inksOf(family: Family | null | undefined): Record<Layer['ink'], Ink> {
  return family ? { a: inkOf(family), b: ink } : { a: ink, b: gold }
}

const undimmed: Strength = () => 1

/** Lighter than a picture by itself, since text leads here; every line ends at a place of its own. */
function vignette([bare, whole]: Fading): Strength {
  return ({ x, y }, row) => 0.84 * ease(x + 46 * Math.sin(y / 57 + 1) + 26 * Math.sin(row * 2.4), bare, whole)
}
