import { useLayoutEffect, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { MediaFacts } from '#media/model/media.ts'
import type { Focal } from './focal-point.tsx'

/** The shapes in which pages cut pictures. */
const ratios = ['16-9', '4-3', '1-1', '3-4'] as const

/** How the pages cut a picture around its focal point, as they would. */
export function Crops({ file, focal }: { file: MediaFacts; focal: Focal }) {
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
