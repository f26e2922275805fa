import { type Family, gold, inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import { between, randomFrom, wholeBetween } from './random.ts'
import { type Contours, drawContours, drawWeave, type Edge, type Placement, type Weave } from './weave.ts'

export type RosetteRequest = { seed: string; family?: Family | null; size?: number }

/**
 * The rosette of a family, grown for one seed (a slug or a certificate number): an SVG document, always the
 * same for the same request, with its own inks for light and dark. `size` is its natural width in CSS pixels.
 * Without a family it is the seal of the body itself.
 */
export function drawRosette({ seed, family = null, size = 480 }: RosetteRequest): string {
  const character = characters[family ?? 'body']
  const random = randomFrom(`${family ?? 'body'}/${seed}`)
  const petals = wholeBetween(random, ...character.petals)
  const twist = between(random, ...character.twist) * (random() < 0.5 ? -1 : 1)
  const place = sector(petals, twist)
  const layers = character.layers(random, petals)
  const inks = { a: inkOf(family), b: family ? inkOf(family) : gold }
  const sheets = layers.map(({ name, width, weaves = [], contours = [] }) => {
    const path = new PathData()
    for (const weave of weaves) drawWeave(path, place, weave)
    for (const contour of contours) drawContours(path, place, contour)
    return `<path class="${name}" stroke="${inks[name].light}" stroke-width="${width}" d="${path}"/>`
  })
  const copies = Array.from({ length: petals - 1 }, (_, index) => {
    const turn = Number((((index + 1) * 360) / petals).toFixed(3))
    return `<use href="#p" transform="rotate(${turn})"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-300 -300 600 600" ` +
    `fill="none">${inkStyle(inks)}<g id="p">${sheets.join('')}</g>${copies.join('')}</svg>`
  )
}

type Layer = { name: 'a' | 'b'; width: number; weaves?: Weave[]; contours?: Contours[] }
type Character = {
  petals: [number, number]
  /** Turn of the outermost line against the centre, in radians. */
  twist: [number, number]
  layers: (random: () => number, petals: number) => Layer[]
}

const characters: Record<Family | 'body', Character> = {
  management: { petals: [14, 18], twist: [0, 0.05], layers: calmRings },
  product: { petals: [8, 10], twist: [0, 0.12], layers: fullPetals },
  environmental: { petals: [6, 7], twist: [0.5, 0.8], layers: turningLeaves },
  agrifood: { petals: [20, 26], twist: [0, 0.1], layers: ripeEars },
  body: { petals: [12, 12], twist: [0.06, 0.1], layers: seal },
}

/** One petal of the rosette: the polar sheet, sheared so that lines further out are turned further. */
function sector(petals: number, twist: number): Placement {
  return (t, radius) => {
    const angle = (2 * Math.PI * (t - 0.5)) / petals + twist * (radius / 290) - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }
}

const circle =
  (radius: number): Edge =>
  () =>
    radius

/** Round petals: highest at the middle of the repeat, with a valley where two meet. */
const petal =
  (radius: number, depth: number, roundness = 1): Edge =>
  (t) =>
    radius - depth * (1 - Math.abs(Math.sin(Math.PI * t)) ** roundness)

/** Round hollows: the petal's opposite, lowest at the middle of the repeat. */
const hollow =
  (radius: number, depth: number): Edge =>
  (t) =>
    radius - depth * Math.sin(Math.PI * t) ** 2

/** Pointed leaves: a ridge at the middle of the repeat. */
const leaf =
  (radius: number, depth: number, sharpness = 1): Edge =>
  (t) =>
    radius - depth * Math.abs(Math.cos(Math.PI * t)) ** sharpness

const wave =
  (radius: number, depth: number, waves = 1): Edge =>
  (t) =>
    radius - depth * 0.5 * (1 + Math.cos(2 * Math.PI * waves * t))

/** Management: concentric order, shallow waves, many of them. */
function calmRings(random: () => number): Layer[] {
  const rim = between(random, 8, 20)
  const middle = between(random, 196, 222)
  const strands = wholeBetween(random, 9, 13)
  const inner = between(random, 120, 140)
  return [
    {
      name: 'a',
      width: 0.55,
      weaves: [
        { inner: wave(middle - 4, rim), outer: petal(290, rim), strands, waves: strands - 2, linger: 0.4 },
        { inner: wave(middle + 24, rim), outer: petal(282, rim), strands: 7, waves: 9, phase: 0.5 / 7 },
        { inner: circle(inner - 34), outer: wave(inner + 26, 14), strands: 8, waves: 5 },
      ],
      contours: [
        {
          from: wave(inner + 6, 16),
          to: wave(middle + 14, rim + 8),
          lines: 15,
          ripples: 1,
          ripple: 9,
          drift: 1 / 15,
        },
      ],
    },
    {
      name: 'b',
      width: 0.8,
      weaves: [
        { inner: petal(289, rim), outer: petal(296, rim), strands: 3, waves: 9 },
        { inner: circle(inner - 42), outer: circle(inner - 34), strands: 2, waves: 5 },
      ],
    },
  ]
}

function fullPetals(random: () => number): Layer[] {
  const depth = between(random, 44, 70)
  const strands = wholeBetween(random, 15, 20)
  const core = between(random, 112, 136)
  return [
    {
      name: 'a',
      width: 0.55,
      weaves: [
        {
          inner: petal(150, -depth * 0.6, 1),
          outer: petal(288, depth, 0.9),
          strands,
          waves: strands - 3,
          linger: 0.2,
        },
        { inner: wave(core - 26, 20), outer: petal(core + 74, depth * 0.7), strands: 11, waves: 13 },
      ],
      contours: [
        {
          from: petal(288, depth, 0.9),
          to: petal(236, depth * 1.2, 0.9),
          lines: 12,
          ripples: 2,
          ripple: 3,
          drift: 0.25,
        },
      ],
    },
    {
      name: 'b',
      width: 0.8,
      weaves: [
        { inner: petal(288, depth, 0.9), outer: petal(296, depth, 0.9), strands: 3, waves: 16 },
        { inner: circle(core - 46), outer: wave(core - 30, 6), strands: 3, waves: 8 },
      ],
    },
  ]
}

function turningLeaves(random: () => number): Layer[] {
  const depth = between(random, 60, 90)
  const strands = wholeBetween(random, 18, 24)
  const core = between(random, 96, 120)
  return [
    {
      name: 'a',
      width: 0.55,
      weaves: [
        { inner: leaf(190, -40), outer: leaf(290, depth, 1.2), strands, waves: strands - 4 },
        { inner: wave(core - 10, 16), outer: leaf(core + 90, 40), strands: 14, waves: 11 },
      ],
      contours: [
        { from: leaf(284, depth, 1.2), to: circle(150), lines: 16, ripples: 1, ripple: 8, drift: 1 / 16 },
      ],
    },
    {
      name: 'b',
      width: 0.8,
      weaves: [
        { inner: leaf(289, depth, 1.2), outer: leaf(297, depth, 1.2), strands: 3, waves: 20 },
        { inner: circle(core - 26), outer: circle(core - 14), strands: 3, waves: 10 },
      ],
    },
  ]
}

function ripeEars(random: () => number): Layer[] {
  const depth = between(random, 20, 40)
  const core = between(random, 110, 136)
  const strands = wholeBetween(random, 7, 9)
  return [
    {
      name: 'a',
      width: 0.55,
      weaves: [
        { inner: circle(core + 10), outer: leaf(290, depth, 1), strands, waves: 3, linger: 0.3 },
        { inner: circle(core + 50), outer: leaf(262, depth, 1), strands, waves: 4, phase: 0.5 / strands },
        { inner: circle(core - 26), outer: wave(core + 40, 20), strands: 6, waves: 5 },
      ],
    },
    {
      name: 'b',
      width: 0.8,
      weaves: [
        { inner: leaf(289, depth), outer: leaf(297, depth), strands: 3, waves: 6 },
        { inner: circle(core - 38), outer: circle(core - 28), strands: 2, waves: 3 },
      ],
    },
  ]
}

function seal(random: () => number): Layer[] {
  const inner = between(random, 130, 140)
  return [
    {
      name: 'a',
      width: 0.55,
      weaves: [
        { inner: wave(200, 20), outer: petal(290, 22), strands: 13, waves: 11, linger: 0.3 },
        { inner: wave(224, 16), outer: petal(280, 22), strands: 9, waves: 11 },
      ],
    },
    {
      name: 'b',
      width: 0.75,
      weaves: [
        { inner: petal(289, 22), outer: petal(297, 22), strands: 3, waves: 11 },
        { inner: hollow(inner, 30), outer: wave(214, 24), strands: 12, waves: 9 },
        { inner: circle(inner - 36), outer: circle(inner - 26), strands: 3, waves: 7 },
      ],
    },
  ]
}
