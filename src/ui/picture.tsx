import { imageWidths, type ShownImage } from '#kernel/shown-image.ts'

/**
 * An image in a modern format and several widths. `sizes` says how wide it is shown; the focal point stays in view. On
 * dark ground `dark` is shown in its place, where there is one; a browser that knows no AVIF shows the other.
 */
export function Picture({
  image,
  dark = null,
  sizes,
  className = '',
  eager = false,
  isWide = false,
}: {
  image: ShownImage
  dark?: ShownImage | null
  sizes: string
  className?: string
  eager?: boolean
  /** It is never shown narrow: small copies are not offered, and in what few browsers need, only large ones. */
  isWide?: boolean
}) {
  return (
    <picture>
      {dark && (
        <Source image={dark} least={isWide ? 960 : 0} sizes={sizes} media="(prefers-color-scheme: dark)" />
      )}
      <Source image={image} least={isWide ? 640 : 0} sizes={sizes} />
      <img
        src={`${image.base}/960.jpeg`}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`${focalClass(image.focal)} ${className}`}
      />
    </picture>
  )
}

type SourceProps = {
  image: ShownImage
  /** The narrowest copy that is offered. */
  least: number
  sizes: string
  media?: string
}

function Source({ image, least, ...shown }: SourceProps) {
  const made = imageWidths.filter((width) => width <= image.width || width === imageWidths[0])
  const wide = made.filter((width) => width >= least)
  const offered = wide[0] ? wide : made
  return (
    <source
      type={image.drawing ? undefined : 'image/avif'}
      srcSet={image.drawing ?? offered.map((width) => `${image.base}/${width}.avif ${width}w`).join(', ')}
      {...shown}
    />
  )
}

/** A strict policy allows no inline style, so the focal point is a class in steps of ten per cent. */
function focalClass({ x, y }: { x: number; y: number }): string {
  return `focal focal-x-${Math.round(x * 10) * 10} focal-y-${Math.round(y * 10) * 10}`
}
