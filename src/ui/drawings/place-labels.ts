import type { Point } from './path-data.ts'

/** A name for a place on a sheet; `width` is how long it is when it is set, in the sheet's units. */
export type Label = { at: Point; width: number }

/** Where a label stands: the middle of its near end, and whether it ends there or begins. */
export type PlacedLabel = Point & { ends: boolean }

/**
 * Where each label stands beside its place, so that it covers no other and none of `points`, lies on as little land as
 * it can, and is near. Null for one that has no room. `land` says how much of a level line is land.
 */
export function placeLabels(
  labels: readonly Label[],
  points: readonly Point[],
  {
    height,
    sheet,
    land,
  }: { height: number; sheet: Size; land: (y: number, from: number, to: number) => number },
): (PlacedLabel | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  return labels.map((label) => {
    let best: { cost: number; placed: PlacedLabel; box: Box } | null = null
    for (const placed of standsOf(label.at, height)) {
      const box = boxOf(placed, label.width, height)
      if (box.left < 0 || box.right > sheet.width || box.top < 0 || box.bottom > sheet.height) continue
      if (taken.some((other) => overlap(box, other))) continue
      const covered =
        land(placed.y - height / 4, box.left, box.right) + land(placed.y + height / 4, box.left, box.right)
      const cost = Math.abs(placed.x - label.at.x) + 1.5 * Math.abs(placed.y - label.at.y) + 2 * covered
      if (!best || cost < best.cost) best = { cost, placed, box }
    }
    if (best) taken.push(best.box)
    return best?.placed ?? null
  })
}

type Size = { width: number; height: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** From near to far: to either side, level with the place or some lines above or below. */
function standsOf({ x, y }: Point, height: number): PlacedLabel[] {
  return [true, false].flatMap((ends) =>
    [9, 16, 26, 38, 52, 68, 86].flatMap((away) =>
      [0, -1, 1, -2, 2, -3, 3].map((lines) => ({
        x: x + (ends ? -away : away),
        y: y + (lines * height) / 2,
        ends,
      })),
    ),
  )
}

function boxOf({ x, y, ends }: PlacedLabel, width: number, height: number): Box {
  const left = ends ? x - width : x
  return { left: left - 2, right: left + width + 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
