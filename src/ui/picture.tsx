import { imageWidths, type ShownImage } from '#kernel/shown-image.ts'

/** An image in modern formats and several widths. `sizes` says how wide it is shown; the focal point stays in view. */
export function Picture({
  image,
  sizes,
  className = '',
  eager = false,
}: {
  image: ShownImage
  sizes: string
  className?: string
  eager?: boolean
}) {
  const offered = imageWidths.filter((width) => width <= image.width || width === imageWidths[0])
  const sources = (format: string) =>
    offered.map((width) => `${image.base}/${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${image.base}/960.jpeg`}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`${focalClass(image.focal)} ${className}`}
      />
    </picture>
  )
}

/** A strict policy allows no inline style, so the focal point is a class in steps of ten per cent. */
function focalClass({ x, y }: { x: number; y: number }): string {
  return `focal focal-x-${Math.round(x * 10) * 10} focal-y-${Math.round(y * 10) * 10}`
}
