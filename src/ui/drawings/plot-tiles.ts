import { type Family, families } from '#kernel/addresses.ts'
import { level } from './edges.ts'
import { PathData } from './path-data.ts'
import { drawWeave, type Placement } from './weave.ts'

/** A piece of engraving with which a bar of a plot is filled, in CSS pixels: it meets itself on every side. */
export type PlotTile = { family: Family; width: number; height: number; path: string }

const size = 12

/**
 * The families' fillings. Each has lines of its own, so that they are told apart without colour: woven strands, waves,
 * upright lines, slanting lines.
 */
export function plotTiles(): PlotTile[] {
  return families.map((family) => ({
    family,
    width: size,
    height: size,
    path: fillings[family]().toString(),
  }))
}

const place: Placement = (t, height) => ({ x: t * size, y: height })

const fillings: Record<Family, () => PathData> = {
  management: () => {
    const path = new PathData()
    for (const middle of [3, 9])
      drawWeave(path, place, { inner: level(middle - 2.4), outer: level(middle + 2.4), strands: 2, waves: 2 })
    return path
  },
  product: () => lines([0, 3, 6, 9], (at) => [at + 1.5, 0, at + 1.5, size]),
  environmental: () => {
    const path = new PathData()
    for (const middle of [1.5, 4.5, 7.5, 10.5])
      drawWeave(path, place, { inner: level(middle - 0.9), outer: level(middle + 0.9), strands: 1, waves: 1 })
    return path
  },
  agrifood: () => lines([-9, -6, -3, 0, 3, 6, 9], (at) => [at - 1, size + 1, at + size + 1, -1]),
}

function lines(places: number[], at: (place: number) => [number, number, number, number]): PathData {
  const path = new PathData()
  for (const each of places) {
    const [x, y, toX, toY] = at(each)
    path.moveTo({ x, y }).lineTo({ x: toX, y: toY })
  }
  return path
}

/** Round values for the lines of a plot: few, from zero up, the last at least as large as the greatest value. */
export function plotScale(greatest: number, most = 4): number[] {
  if (!(greatest > 0)) return [0]
  const rough = greatest / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 2.5, 5, 10].find((each) => power * each >= rough) ?? 10))
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(greatest / whole) + 1 }, (_, at) => at * whole)
}
