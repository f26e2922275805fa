import { imageWidths, type ShownImage } from '#kernel/shown-image.ts'

/**
 * An image in modern formats and several widths. `sizes` says how wide it is shown; the focal point stays in view. On
 * dark ground `dark` is shown in its place, where there is one.
 */
export function Picture({
  image,
  dark = null,
  sizes,
  className = '',
  eager = false,
}: {
  image: ShownImage
  dark?: ShownImage | null
  sizes: string
  className?: string
  eager?: boolean
}) {
  return (
    <picture>
      {dark && <Sources image={dark} sizes={sizes} media="(prefers-color-scheme: dark)" />}
      <Sources image={image} sizes={sizes} />
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

function Sources({ image, ...shown }: { image: ShownImage; sizes: string; media?: string }) {
  const offered = imageWidths.filter((width) => width <= image.width || width === imageWidths[0])
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={offered.map((width) => `${image.base}/${width}.${format} ${width}w`).join(', ')}
      {...shown}
    />
  ))
}

/** A strict policy allows no inline style, so the focal point is a class in steps of ten per cent. */
function focalClass({ x, y }: { x: number; y: number }): string {
  return `focal focal-x-${Math.round(x * 10) * 10} focal-y-${Math.round(y * 10) * 10}`
}
