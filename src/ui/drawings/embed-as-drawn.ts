import type { Font, PathCommand } from 'fontkit'

type Subset = {
  glyf: Uint8Array[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph: (id: number) => number
}
type Embeddable = Font & { createSubset(): Subset }

/**
 * Lets a typeface at a chosen weight be embedded. The library copies shapes as the file holds them, at the default
 * weight, and its own encoder of changed shapes does not run: this one writes each shape as it is drawn, accents
 * included, in whole units.
 */
export function embedAsDrawn(font: Font): Font {
  const embeddable = font as Embeddable
  const createSubset = embeddable.createSubset.bind(font)
  embeddable.createSubset = () => {
    const subset = createSubset()
    subset._addGlyph = (id) => {
      const shape = embeddable.getGlyph(id)
      const contours = contoursOf(shape.path.commands)
      const bytes = encodeGlyph(contours)
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      const lefts = contours.flat().map((point) => point.x)
      subset.hmtx.metrics.push({
        advance: Math.round(shape.advanceWidth),
        bearing: lefts.length > 0 ? Math.min(...lefts) : 0,
      })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
  return font
}

type Point = { x: number; y: number; on: boolean }

function contoursOf(commands: PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'bezierCurveTo') throw new Error('A TrueType outline has no cubic curves')
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    for (let index = 0; index + 1 < args.length; index += 2)
      contour?.push({
        x: Math.round(args[index] ?? 0),
        y: Math.round(args[index + 1] ?? 0),
        on: command !== 'quadraticCurveTo' || index === 2,
      })
  }
  return contours.map(withoutClosingPoint).filter((contour) => contour.length > 1)
}

/** A contour closes by itself: its end is not written where it repeats its beginning. */
function withoutClosingPoint(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)]
  const repeats = first && last && contour.length > 1 && last.on && first.x === last.x && first.y === last.y
  return repeats ? contour.slice(0, -1) : contour
}

const onCurve = 1
const shortX = 2
const shortY = 4
const sameOrPositiveX = 16
const sameOrPositiveY = 32

/** A simple glyph of the `glyf` table, padded to four bytes; a shape without contours is empty. */
function encodeGlyph(contours: Point[][]): Uint8Array {
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const bytes: number[] = []
  const word = (value: number) => bytes.push((value >> 8) & 0xff, value & 0xff)
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    word(value)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    word(end)
  }
  word(0)
  const across = steps(xs, shortX, sameOrPositiveX)
  const up = steps(ys, shortY, sameOrPositiveY)
  points.forEach((point, index) => {
    bytes.push((point.on ? onCurve : 0) | (across.flags[index] ?? 0) | (up.flags[index] ?? 0))
  })
  bytes.push(...across.bytes, ...up.bytes)
  while (bytes.length % 4 !== 0) bytes.push(0)
  return Uint8Array.from(bytes)
}

/** Coordinates as differences, in one byte where they fit. */
function steps(
  values: number[],
  short: number,
  sameOrPositive: number,
): { flags: number[]; bytes: number[] } {
  const bytes: number[] = []
  const flags = values.map((value, index) => {
    const step = value - (values[index - 1] ?? 0)
    if (step === 0) return sameOrPositive
    if (Math.abs(step) <= 255) {
      bytes.push(Math.abs(step))
      return short | (step > 0 ? sameOrPositive : 0)
    }
    bytes.push((step >> 8) & 0xff, step & 0xff)
    return 0
  })
  return { flags, bytes }
}
