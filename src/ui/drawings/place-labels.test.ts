import { expect, test } from 'vitest'
import { type Label, placeLabels } from './place-labels.ts'

const sheet = { width: 400, height: 200 }
const sea = () => 0

function place(labels: Label[], land: (y: number, from: number, to: number) => number = sea) {
  return placeLabels(
    labels,
    labels.map(({ at }) => at),
    { height: 14, sheet, land },
  )
}

test('a label stands level with its place, and near', () => {
  expect(place([{ at: { x: 200, y: 100 }, width: 60 }])).toEqual([{ x: 191, y: 100, ends: true }])
})

test('a label does not leave the sheet', () => {
  expect(place([{ at: { x: 30, y: 100 }, width: 60 }])).toEqual([{ x: 39, y: 100, ends: false }])
  expect(place([{ at: { x: 30, y: 100 }, width: 600 }])).toEqual([null])
})

test('a label goes to the sea, where one side is land', () => {
  const landAtLeft = (_: number, from: number, to: number) => Math.max(0, Math.min(195, to) - from)
  expect(place([{ at: { x: 200, y: 100 }, width: 60 }], landAtLeft)).toEqual([
    { x: 209, y: 100, ends: false },
  ])
})

test('of ten places in a crowd no two labels meet, nor a label a place', () => {
  const labels = Array.from({ length: 10 }, (_, at) => ({
    at: { x: 190 + (at % 3) * 9, y: 70 + at * 6 },
    width: 60,
  }))
  const placed = place(labels)
  expect(placed.filter((each) => each === null)).toEqual([])
  const boxes = placed.map((each) => {
    const { x, y, ends } = each ?? { x: 0, y: 0, ends: false }
    return { left: ends ? x - 60 : x, right: ends ? x : x + 60, top: y - 7, bottom: y + 7 }
  })
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      expect(apart).toBe(true)
    }
    for (const { at: point } of labels)
      expect(point.x > one.left && point.x < one.right && point.y > one.top && point.y < one.bottom).toBe(
        false,
      )
  }
})
