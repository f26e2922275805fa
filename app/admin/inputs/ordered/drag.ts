/** A row on its way: every row with where it lay on the page when the drag began. */
export type Drag = {
  rows: HTMLElement[]
  tops: number[]
  heights: number[]
  from: number
  to: number
  startedAt: number
}

/** How near to an edge of the window the page begins to scroll by itself, in pixels. */
const edge = 64

export function startDrag(rows: HTMLElement[], from: number, pointerY: number): Drag {
  const boxes = rows.map((row) => row.getBoundingClientRect())
  rows[from]?.setAttribute('data-dragged', '')
  return {
    rows,
    tops: boxes.map(({ top }) => top + window.scrollY),
    heights: boxes.map(({ height }) => height),
    from,
    to: from,
    startedAt: pointerY + window.scrollY,
  }
}

/** Moves the dragged row with the pointer and makes room for it where it would fall. */
export function followDrag(drag: Drag, pointerY: number): void {
  if (pointerY < edge) window.scrollBy(0, -8)
  else if (pointerY > window.innerHeight - edge) window.scrollBy(0, 8)
  const moved = pointerY + window.scrollY - drag.startedAt
  drag.to = placeOf(drag, moved)
  const room = drag.heights[drag.from] ?? 0
  drag.rows.forEach((row, at) => {
    if (at === drag.from) row.style.translate = `0 ${moved}px`
    else row.style.translate = `0 ${shiftOf(at, drag) * room}px`
  })
}

/** Ends the drag with every row where it belongs, and tells the place at which the dragged one would fall. */
export function dropDrag(drag: Drag): number {
  drag.rows[drag.from]?.removeAttribute('data-dragged')
  for (const row of drag.rows) row.style.translate = ''
  return drag.to
}

/** The place whose middle the middle of the dragged row has passed. */
export function placeOf(
  { tops, heights, from }: Pick<Drag, 'tops' | 'heights' | 'from'>,
  moved: number,
): number {
  const own = heights[from] ?? 0
  const [top, bottom] = [(tops[from] ?? 0) + moved, (tops[from] ?? 0) + moved + own]
  const middles = tops.map((each, at) => each + (heights[at] ?? 0) / 2)
  const after = middles.filter((middle, at) => at > from && bottom > middle).length
  const before = middles.filter((middle, at) => at < from && top < middle).length
  return from + after - before
}

function shiftOf(at: number, { from, to }: Drag): -1 | 0 | 1 {
  if (at > from && at <= to) return -1
  return at < from && at >= to ? 1 : 0
}
