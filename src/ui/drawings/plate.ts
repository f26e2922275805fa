import type { Family } from '#kernel/addresses.ts'
import { gold, type Ink, ink, inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import type { Layer } from './plates/motif.ts'
import { type MotifName, motifOf, motifs } from './plates/motifs.ts'
import { cutSwelling, ease, type Strength, sheet } from './plates/swelling.ts'
import { between, randomFrom } from './random.ts'

export type PlateRequest = {
  seed: string
  family?: Family | null
  /** Without it the seed chooses. */
  motif?: MotifName
  /** A vignette: the picture stands at the right, and its lines thin out towards the left. */
  fades?: boolean
}

/**
 * An engraved picture of 16:9 for what has no photograph: a landscape, a plait, a vault in swelling lines. An SVG
 * document, always the same for the same request, with its own inks for light and dark.
 */
export function drawPlate({
  seed,
  family = null,
  motif = motifOf(seed),
  fades = false,
}: PlateRequest): string {
  const random = randomFrom(`plate/${motif}/${seed}`)
  const inks: Record<Layer['ink'], Ink> = family ? { a: inkOf(family), b: ink } : { a: ink, b: gold }
  const across: [number, number] = fades ? [400, 510] : [210, 430]
  const focus = { x: between(random, ...across), y: between(random, 150, 200) }
  const { layers, light } = motifs[motif]({ random, focus })
  const drawn = layers.map(({ ink, lines }) => {
    const path = new PathData()
    cutSwelling(path, lines, fades ? vignette : whole)
    return `<path class="${ink} f" fill="${inks[ink].light}" d="${path}"/>`
  })
  const { width, height } = sheet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `stroke-width="0">${inkStyle(inks)}${light ? `<path class="b f" fill="none" d="${light}"/>` : ''}${drawn.join('')}</svg>`
  )
}

const whole: Strength = () => 1

/** Lighter than a picture by itself, since text leads here; every line ends at a place of its own. */
const vignette: Strength = ({ x, y }, row) =>
  0.84 * ease(x + 46 * Math.sin(y / 57 + 1) + 26 * Math.sin(row * 2.4), 60, 360)
