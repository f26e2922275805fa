import type { Family } from '#kernel/addresses.ts'
import { counterWave, type Edge, leaf, level, petal, wave } from './edges.ts'
import { gold, type Ink, inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import { between, randomFrom, wholeBetween } from './random.ts'
import { type Contours, drawContours, drawWeave, type Placement, type Weave } from './weave.ts'

export type RosetteRequest = { seed: string; family?: Family | null; size?: number }

/**
 * The rosette of a family, grown for one seed (a slug or a certificate number): an SVG document, always the
 * same for the same request, with its own inks for light and dark. `size` is its natural width in CSS pixels.
 * Without a family it is the seal of the body itself.
 */
export function drawRosette({ seed, family = null, size = 480 }: RosetteRequest): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-300 -300 600 600" ` +
    `fill="none">${inkStyle(inksOf(family))}${rosetteBody({ seed, family, size })}</svg>`
  )
}

/** The rosette's lines around the origin, 300 units each way, for a drawing that holds one among other things. */
export function rosetteBody(request: RosetteRequest): string {
  const { sheets, petals } = rosettePetal(request)
  const inks = inksOf(request.family ?? null)
  const petal = sheets.map(
    ({ name, width, path }) =>
      `<path class="${name}" stroke="${inks[name].light}" stroke-width="${width}" d="${path}"/>`,
  )
  const copies = Array.from({ length: petals - 1 }, (_, index) => {
    const turn = Number((((index + 1) * 360) / petals).toFixed(3))
    return `<use href="#p" transform="rotate(${turn})"/>`
  })
  return `<g id="p">${petal.join('')}</g>${copies.join('')}`
}

/** One petal of it as path data, in sheets of one ink and width, and how many petals go round; `b` is gold on the body's seal. */
export function rosettePetal({ seed, family = null, size = 480 }: RosetteRequest): {
  sheets: { name: 'a' | 'b'; width: number; path: string }[]
  petals: number
} {
  const character = characters[family ?? 'body']
  const random = randomFrom(`${family ?? 'body'}/${seed}`)
  const petals = wholeBetween(random, ...character.petals)
  const twist = between(random, ...character.twist) * (random() < 0.5 ? -1 : 1)
  const place = sector(petals, twist)
  const weight = Math.max(1, Math.sqrt(360 / size))
  const sheets = character.layers(random).map(({ name, width, weaves = [], contours = [] }) => {
    const path = new PathData()
    for (const weave of weaves) drawWeave(path, place, weave)
    for (const contour of contours) drawContours(path, place, contour)
    return { name, width: Number((width * weight).toFixed(2)), path: path.toString() }
  })
  return { sheets, petals }
}

function inksOf(family: Family | null): { a: Ink; b: Ink } {
  return { a: inkOf(family), b: family ? inkOf(family) : gold }
}

/** One petal of the rosette: the polar sheet, sheared so that lines further out are turned further. */
function sector(petals: number, twist: number): Placement {
  return (t, radius) => {
    const angle = (2 * Math.PI * (t - 0.5)) / petals + twist * (radius / 290) - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }
}

/** Lines that are drawn with one ink and one width; `b` is gold on the body's seal. */
type Layer = { name: 'a' | 'b'; width: number; weaves?: Weave[]; contours?: Contours[] }

type Character = {
  petals: [number, number]
  /** Turn of the outermost line against the centre, in radians. */
  twist: [number, number]
  layers: (random: () => number) => Layer[]
}

/** The rosettes' radii reach from an open centre to 297 of the 300 units around it. */
const characters: Record<Family | 'body', Character> = {
  management: { petals: [9, 24], twist: [0, 0.16], layers: concentricOrder },
  product: { petals: [5, 14], twist: [0, 0.22], layers: fullPetals },
  environmental: { petals: [6, 16], twist: [0.35, 1.1], layers: turningLeaves },
  agrifood: { petals: [14, 34], twist: [0, 0.2], layers: ripeEars },
  body: { petals: [9, 18], twist: [0.02, 0.3], layers: seal },
}

const hair = 0.55
const firm = 0.8

function concentricOrder(random: () => number): Layer[] {
  const rim = between(random, 4, 34)
  const middle = between(random, 190, 232)
  const strands = wholeBetween(random, 8, 13)
  const core = between(random, 78, 136)
  const lines = wholeBetween(random, 9, 18)
  const drift = (random() < 0.5 ? 1 : -1) / wholeBetween(random, 8, 18)
  return [
    {
      name: 'a',
      width: hair,
      weaves: [
        {
          inner: wave(middle - 4, rim),
          outer: petal(290, rim),
          strands,
          waves: strands - wholeBetween(random, 1, 3),
          linger: between(random, 0, 0.6),
        },
        { inner: wave(middle + 24, rim), outer: petal(282, rim), strands: 7, waves: 9, phase: 1 / 14 },
        ...medallion(random, core, 8),
      ],
      contours: [
        { from: wave(core + 38, 16), to: wave(middle + 8, rim + 8), lines, ripples: 1, ripple: 8, drift },
      ],
    },
    trim(random, petal(289, rim), petal(297, rim), 3, 9, core),
  ]
}

function fullPetals(random: () => number): Layer[] {
  const depth = between(random, 26, 100)
  const roundness = between(random, 0.6, 1.4)
  const strands = wholeBetween(random, 14, 22)
  const core = between(random, 70, 116)
  const lines = wholeBetween(random, 8, 14)
  const ripples = wholeBetween(random, 1, 3)
  return [
    {
      name: 'a',
      width: hair,
      weaves: [
        {
          inner: counterWave(core + 112, 40),
          outer: petal(289, depth, roundness),
          strands,
          waves: strands - wholeBetween(random, 2, 5),
          linger: between(random, 0, 0.5),
        },
        { inner: wave(core + 30, 16), outer: petal(core + 118, depth * 0.5), strands: 13, waves: 11 },
        ...medallion(random, core, 12),
      ],
      contours: [
        {
          from: petal(288, depth, roundness),
          to: petal(246, depth, roundness),
          lines,
          ripples,
          ripple: 4,
          drift: 0.2,
        },
      ],
    },
    trim(random, petal(288, depth, roundness), petal(297, depth, roundness), 3, 17, core),
  ]
}

function turningLeaves(random: () => number): Layer[] {
  const depth = between(random, 26, 72)
  const strands = wholeBetween(random, 13, 18)
  const core = between(random, 64, 110)
  const lines = wholeBetween(random, 9, 15)
  return [
    {
      name: 'a',
      width: hair,
      weaves: [
        {
          inner: wave(core + 96, 26),
          outer: wave(288, depth),
          strands,
          waves: strands - wholeBetween(random, 2, 5),
        },
        {
          inner: level(core + 24),
          outer: wave(core + 128, 34),
          strands: 10,
          waves: wholeBetween(random, 6, 9),
        },
        ...medallion(random, core, 10),
      ],
      contours: [
        {
          from: wave(286, depth),
          to: wave(core + 120, 8),
          lines,
          ripples: 1,
          ripple: between(random, 4, 11),
          drift: 1 / lines,
          gather: 1.3,
        },
      ],
    },
    trim(random, wave(287, depth), wave(297, depth), 3, 17, core),
  ]
}

function ripeEars(random: () => number): Layer[] {
  const depth = between(random, 16, 58)
  const core = between(random, 76, 132)
  const strands = wholeBetween(random, 6, 9)
  const slenderness = between(random, 0.6, 1.6)
  return [
    {
      name: 'a',
      width: hair,
      weaves: [
        {
          inner: level(core + 30),
          outer: leaf(290, depth, slenderness),
          strands,
          waves: wholeBetween(random, 2, 3),
          linger: 0.3,
        },
        {
          inner: level(between(random, 180, 205)),
          outer: leaf(286, depth, slenderness),
          strands: 7,
          waves: 5,
          phase: 1 / 14,
        },
        { inner: wave(core + 60, 14), outer: wave(between(random, 205, 228), 18), strands: 6, waves: 5 },
        ...medallion(random, core, 6),
      ],
    },
    trim(random, leaf(289, depth, slenderness), leaf(297, depth, slenderness), 3, 7, core),
  ]
}

function seal(random: () => number): Layer[] {
  const core = between(random, 72, 118)
  const strands = wholeBetween(random, 10, 16)
  const rim = between(random, 10, 46)
  const belt = between(random, 8, 36)
  return [
    {
      name: 'a',
      width: hair,
      weaves: [
        {
          inner: wave(200, 20),
          outer: petal(290, rim),
          strands,
          waves: 11,
          linger: between(random, 0.1, 0.5),
        },
        { inner: wave(224, 16), outer: petal(280, rim), strands: 9, waves: wholeBetween(random, 10, 13) },
        ...medallion(random, core, 9),
      ],
    },
    {
      name: 'b',
      width: 0.7,
      weaves: [
        { inner: petal(289, rim), outer: petal(297, rim), strands: 3, waves: 11 },
        { inner: wave(core + 40, 20), outer: wave(216, belt), strands, waves: wholeBetween(random, 8, 10) },
      ],
      contours: [{ from: level(core - 7), to: level(core - 3), lines: 2 }],
    },
  ]
}

/** The woven ring around the open centre. */
function medallion(random: () => number, core: number, strands: number): Weave[] {
  const waves = strands - wholeBetween(random, 1, 3)
  const height = between(random, 34, 52)
  return random() < 0.5
    ? [{ inner: level(core), outer: wave(core + height, 14), strands, waves }]
    : [
        { inner: level(core), outer: level(core + height * 0.55), strands, waves },
        {
          inner: level(core + height * 0.45),
          outer: wave(core + height, 10),
          strands,
          waves,
          phase: 0.5 / strands,
        },
      ]
}

/** The firm outer fringe, with the two fine rules that close the centre. */
function trim(
  random: () => number,
  inner: Edge,
  outer: Edge,
  strands: number,
  waves: number,
  core: number,
): Layer {
  const gap = between(random, 3, 6)
  return {
    name: 'b',
    width: firm,
    weaves: [{ inner, outer, strands, waves }],
    contours: [{ from: level(core - gap - 4), to: level(core - gap), lines: 2 }],
  }
}
