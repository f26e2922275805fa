import { useEffect, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { pointInside } from '#media/model/crop.ts'
import type { Crop } from '#media/model/media.ts'
import type { WholePicture } from './crop-area.tsx'

/** The shapes in which pages cut pictures. */
const ratios = [
  [16, 9],
  [4, 3],
  [1, 1],
  [3, 4],
] as const
/** In pixels; shown half as high on a fine screen. */
const drawnHeight = 160

type Props = { whole: WholePicture; crop: Crop; focal: { x: number; y: number } | null }

/** How pages cut what is left of a picture, around its focal point, drawn as they would. */
export function CropPreviews({ whole, crop, focal }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.src = whole.src
  }, [whole.src])
  useEffect(() => {
    if (!image) return
    for (const canvas of list.current?.querySelectorAll('canvas') ?? [])
      draw(canvas, image, crop, focal ? pointInside(focal, crop) : { x: 0.5, y: 0.5 })
  }, [image, crop, focal])
  return (
    <div>
      <p className="field-label">{m.image_input_crops()}</p>
      <ul ref={list} className="crops">
        {ratios.map(([wide, high]) => (
          <li key={wide / high}>
            <canvas
              role="img"
              aria-label={`${wide}:${high}`}
              className="block h-20 border border-line"
              width={Math.round((drawnHeight * wide) / high)}
              height={drawnHeight}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function draw(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: Crop,
  focal: { x: number; y: number },
) {
  const [width, height] = [crop.width * image.naturalWidth, crop.height * image.naturalHeight]
  const scale = Math.max(canvas.width / width, canvas.height / height)
  const cut = { width: canvas.width / scale, height: canvas.height / scale }
  const left = crop.x * image.naturalWidth + (width - cut.width) * focal.x
  const top = crop.y * image.naturalHeight + (height - cut.height) * focal.y
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(image, left, top, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
}
