import type { Crop } from './media.ts'

type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** No side of a crop is shorter, in pixels: nothing could be seen in it. */
const leastPixels = 16

/** A crop to four decimals; null for one that leaves the picture whole. Throws nothing: see `isCrop`. */
export function asCrop({ x, y, width, height }: Crop): Crop | null {
  const crop = { x: four(x), y: four(y), width: four(width), height: four(height) }
  return crop.width >= 0.999 && crop.height >= 0.999 ? null : crop
}

/** Whether it lies within a picture of this size and is large enough to be seen. */
export function isCrop({ x, y, width, height }: Crop, whole: Size): boolean {
  const fits = (from: number, share: number, pixels: number) =>
    from >= 0 && from + share <= 1.0001 && share * pixels >= Math.min(leastPixels, pixels)
  return fits(x, width, whole.width) && fits(y, height, whole.height)
}

/** The part of a picture of this size that is shown, in whole pixels, none of them outside. */
export function cropInPixels(crop: Crop | null, whole: Size): { left: number; top: number } & Size {
  if (!crop) return { left: 0, top: 0, ...whole }
  const left = Math.min(Math.round(crop.x * whole.width), whole.width - 1)
  const top = Math.min(Math.round(crop.y * whole.height), whole.height - 1)
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(crop.width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * whole.height), whole.height - top)),
  }
}

/** A point of the whole picture as a point of what is shown of it: at the edge where it was cut away. */
export function pointInside({ x, y }: Point, crop: Crop | null): Point {
  if (!crop) return { x, y }
  return { x: between(0, (x - crop.x) / crop.width, 1), y: between(0, (y - crop.y) / crop.height, 1) }
}

/** A point of what is shown as a point of the whole picture, which stays where it is when the crop changes. */
export function pointOfWhole({ x, y }: Point, crop: Crop | null): Point {
  if (!crop) return { x, y }
  return { x: four(crop.x + x * crop.width), y: four(crop.y + y * crop.height) }
}

/** The crop moved by shares of the picture's sides, as far as it may go. */
export function moved(crop: Crop, by: Point): Crop {
  return {
    ...crop,
    x: between(0, crop.x + by.x, 1 - crop.width),
    y: between(0, crop.y + by.y, 1 - crop.height),
  }
}

/** The crop between two points of a picture of this size, in either order, never smaller than may be. */
export function spanned(one: Point, other: Point, whole: Size): Crop {
  const [left, right] = side(one.x, other.x, whole.width)
  const [top, bottom] = side(one.y, other.y, whole.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function side(one: number, other: number, pixels: number): [number, number] {
  const least = Math.min(1, leastPixels / pixels)
  const from = between(0, Math.min(one, other), 1 - least)
  return [from, between(from + least, Math.max(one, other), 1)]
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function four(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
