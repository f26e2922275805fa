import type { Family } from '#kernel/addresses.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'

/** The engraved rosette of a family, grown from a seed; decorative. */
export function Rosette({
  seed,
  family = null,
  size,
  className,
}: {
  seed: string
  family?: Family | null
  size: number
  className?: string
}) {
  const lines = size < 130 ? 'small' : size < 300 ? 'medium' : 'large'
  return (
    <img
      src={drawing(`rosette/${family ?? 'seal'}/${lines}/${encodeURIComponent(seed)}.svg`)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
