import { expect, test } from 'vitest'
import { asCrop, cropInPixels, isCrop, moved, pointInside, pointOfWhole, spanned } from './crop.ts'

const whole = { width: 1000, height: 500 }
const half = { x: 0.5, y: 0, width: 0.5, height: 1 }

test('a crop is of whole pixels, none of them outside the picture', () => {
  expect(cropInPixels(half, whole)).toEqual({ left: 500, top: 0, width: 500, height: 500 })
  const edge = cropInPixels({ x: 0.9999, y: 0.9999, width: 0.0001, height: 0.0001 }, { width: 3, height: 3 })
  expect(edge).toEqual({ left: 2, top: 2, width: 1, height: 1 })
})

test('what lies outside, is no number or is too small to be seen is no crop', () => {
  expect(isCrop(half, whole)).toBe(true)
  for (const wrong of [{ x: -0.1 }, { x: 0.6 }, { width: Number.NaN }, { width: 0.001 }, { height: -1 }])
    expect(isCrop({ ...half, ...wrong }, whole), JSON.stringify(wrong)).toBe(false)
  expect(isCrop({ x: 0, y: 0, width: 1, height: 1 }, { width: 4, height: 4 })).toBe(true)
})

test('a rectangle around everything is no crop', () => {
  expect(asCrop({ x: 0, y: 0, width: 1, height: 0.9995 })).toBeNull()
  expect(asCrop(half)).toEqual(half)
})

test('the focal point stays where it is in the picture when the crop changes', () => {
  const shown = pointInside({ x: 0.75, y: 0.2 }, half)
  expect(shown).toEqual({ x: 0.5, y: 0.2 })
  expect(pointOfWhole(shown, half)).toEqual({ x: 0.75, y: 0.2 })
  expect(pointInside({ x: 0.1, y: 0.2 }, half)).toEqual({ x: 0, y: 0.2 })
})

test('a rectangle is drawn in any direction, moved as far as the edge, and never vanishes', () => {
  expect(spanned({ x: 0.8, y: 0.9 }, { x: 0.2, y: 0.4 }, whole)).toMatchObject({ x: 0.2, y: 0.4 })
  expect(spanned({ x: 1, y: 1 }, { x: 1, y: 1 }, whole)).toEqual({
    ...{ x: 0.984, y: 0.968, width: expect.closeTo(0.016), height: expect.closeTo(0.032) },
  })
  expect(moved(half, { x: 0.3, y: 0.3 })).toEqual(half)
})
