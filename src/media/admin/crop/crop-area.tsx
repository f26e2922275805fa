import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { asCrop, moved, spanned } from '#media/model/crop.ts'
import type { Crop } from '#media/model/media.ts'
import { FramedPicture } from '../framed-picture.tsx'

export type WholePicture = { src: string; width: number; height: number }

type Props = { whole: WholePicture; crop: Crop; onChange(crop: Crop): void }
type Point = { x: number; y: number }
/** What is held: the whole rectangle, or one of two corners. */
type Held = 'all' | 'start' | 'end'

const step = 0.01
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * A rectangle over the picture. Drawn anew from where the pointer goes down beside it, moved within it, and sized at
 * two corners; each of the three has the arrow keys too.
 */
export function CropArea({ whole, crop, onChange }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLButtonElement>(null)
  /** Where the pointer went down and what the crop was then. */
  const drag = useRef<{ held: Held | 'new'; at: Point; from: Crop } | null>(null)
  const [one, other] = [
    { x: crop.x, y: crop.y },
    { x: crop.x + crop.width, y: crop.y + crop.height },
  ]
  useLayoutEffect(() => {
    const { style } = area.current ?? {}
    style?.setProperty('--crop-left', `${one.x * 100}%`)
    style?.setProperty('--crop-top', `${one.y * 100}%`)
    style?.setProperty('--crop-right', `${(1 - other.x) * 100}%`)
    style?.setProperty('--crop-bottom', `${(1 - other.y) * 100}%`)
  }, [one.x, one.y, other.x, other.y])

  function pointOf(event: PointerEvent): Point {
    const box = area.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const within = (part: number) => Math.min(1, Math.max(0, part))
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    }
  }

  function begin(event: PointerEvent) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const target = event.target instanceof HTMLElement ? event.target.closest('button') : null
    const onto = (target?.dataset.held ?? 'new') as Held | 'new'
    // A rectangle around everything can go nowhere: whoever drags in it begins a smaller one.
    const held = onto === 'all' && !asCrop(crop) ? 'new' : onto
    ;(target ?? frame.current)?.focus()
    drag.current = { held, at: pointOf(event), from: crop }
  }

  function drawn(event: PointerEvent) {
    if (!drag.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { held, at, from } = drag.current
    const now = pointOf(event)
    const by = { x: now.x - at.x, y: now.y - at.y }
    // A click is no rectangle.
    if (held === 'new' && Math.hypot(by.x, by.y) < step) return
    onChange(held === 'new' ? spanned(at, now, whole) : changed(from, held, by))
  }

  function changed(from: Crop, held: Held, by: Point): Crop {
    if (held === 'all') return moved(from, by)
    const [start, end] = [
      { x: from.x, y: from.y },
      { x: from.x + from.width, y: from.y + from.height },
    ]
    const to = (corner: Point) => ({ x: corner.x + by.x, y: corner.y + by.y })
    return held === 'start' ? spanned(to(start), end, whole) : spanned(start, to(end), whole)
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const far = event.shiftKey ? 10 * step : step
    const held = event.currentTarget.dataset.held as Held
    onChange(changed(crop, held, { x: way.x * far, y: way.y * far }))
  }

  const said = {
    'aria-describedby': 'media-crop-at media-crop-keys',
    onKeyDown: press,
    type: 'button',
  } as const
  const rounded = (share: number) => Math.round(share * 100)
  return (
    <div>
      <div
        ref={area}
        className="focal-area crop-area"
        onPointerDown={begin}
        onPointerMove={drawn}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        <FramedPicture {...whole} />
        <span className="crop-shade" />
        <button
          ref={frame}
          {...said}
          className="absolute inset-[var(--crop-top)_var(--crop-right)_var(--crop-bottom)_var(--crop-left)] cursor-move border-2 border-[#fff]"
          data-held="all"
          aria-label={m.media_crop_move()}
        />
        <button {...said} className="crop-corner" data-held="start" aria-label={m.media_crop_start()} />
        <button {...said} className="crop-corner" data-held="end" aria-label={m.media_crop_end()} />
      </div>
      <p id="media-crop-at" className="figures mt-1.5 text-small/[1.65]" aria-live="polite">
        {m.media_crop_at({
          ...{ left: rounded(crop.x), top: rounded(crop.y) },
          ...{ width: rounded(crop.width), height: rounded(crop.height) },
        })}
      </p>
      <p id="media-crop-keys" className="input-note">
        {m.media_crop_keys()}
      </p>
    </div>
  )
}
