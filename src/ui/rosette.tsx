import type { Family } from '#kernel/addresses.ts'

/** The engraved rosette of a family, grown from a seed; decorative. */
export function Rosette({
  seed,
  family = null,
  size,
  className,
  eager = false,
}: {
  seed: string
  family?: Family | null
  size: number
  className?: string
  eager?: boolean
}) {
  const lines = size < 130 ? 'small' : size < 300 ? 'medium' : 'large'
  return (
    <img
      src={`/drawings/rosette/${family ?? 'seal'}/${lines}/${encodeURIComponent(seed)}.svg`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
