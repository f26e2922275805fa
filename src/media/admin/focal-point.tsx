import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { pointInside, pointOfWhole } from '#media/model/crop.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { FramedPicture } from './framed-picture.tsx'

type Focal = { x: number; y: number }

type Props = {
  id: string
  file: MediaFacts
  value: Focal | null
  onChange(value: Focal | null): void
  withCrops?: boolean
}

const centre: Focal = { x: 0.5, y: 0.5 }
const step = 0.05
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point of a picture that must stay in view: set by a click, by dragging, or with the arrow keys. */
export function FocalPoint({ id, file, value, onChange, withCrops = true }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const point = useRef<HTMLButtonElement>(null)
  const { x, y } = value ? pointInside(value, file.crop) : centre
  useLayoutEffect(() => {
    point.current?.style.setProperty('left', `${x * 100}%`)
    point.current?.style.setProperty('top', `${y * 100}%`)
  }, [x, y])

  /** What is chosen is a point of what is shown; what is kept is one of the whole picture. */
  const set = (shown: Focal) => onChange(pointOfWhole(shown, file.crop))

  function setAt(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    set(rounded({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }))
  }

  function move(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const far = event.shiftKey ? 2 * step : step
    set(rounded({ x: x + way[0] * far, y: y + way[1] * far }))
  }

  return (
    <div className="focal-input">
      <div>
        <p className="field-label" id={`${id}-focal-label`}>
          {m.image_input_focal()}
        </p>
        <div
          ref={area}
          className="focal-area"
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            point.current?.focus()
            setAt(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) setAt(event)
          }}
        >
          <FramedPicture src={`${file.base}/640.webp`} width={file.width} height={file.height} />
          <button
            ref={point}
            type="button"
            className="focal-point"
            aria-labelledby={`${id}-focal-label ${id}-focal-at`}
            aria-describedby={`${id}-focal-help`}
            onKeyDown={move}
          />
        </div>
        <p id={`${id}-focal-at`} className="figures mt-1.5 text-small/[1.65]" aria-live="polite">
          {m.image_input_focal_at({ x: Math.round(x * 100), y: Math.round(y * 100) })}
        </p>
        <p id={`${id}-focal-help`} className="input-note">
          {m.image_input_focal_help()}
        </p>
        {value && (
          <button type="button" className="text-button" onClick={() => onChange(null)}>
            {m.image_input_focal_reset()}
          </button>
        )}
      </div>
      {withCrops && <Crops file={file} focal={{ x, y }} />}
    </div>
  )
}

/** Pages know the point in tenths; hundredths are as fine as a pointer is. */
function rounded({ x, y }: Focal): Focal {
  const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
  return { x: within(x), y: within(y) }
}

/** The shapes in which pages cut pictures. */
const ratios = ['16-9', '4-3', '1-1', '3-4'] as const

/** How the pages cut a picture around its focal point, as they would. */
function Crops({ file, focal }: { file: MediaFacts; focal: Focal }) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    for (const image of list.current?.querySelectorAll('img') ?? [])
      image.style.objectPosition = `${focal.x * 100}% ${focal.y * 100}%`
  }, [focal])
  return (
    <div>
      <p className="field-label">{m.image_input_crops()}</p>
      <ul ref={list} className="crops">
        {ratios.map((ratio) => (
          <li key={ratio} data-ratio={ratio}>
            <img src={`${file.base}/640.webp`} alt={ratio.replace('-', ':')} draggable={false} />
          </li>
        ))}
      </ul>
    </div>
  )
}
