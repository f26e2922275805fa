import { drawing } from '#kernel/theme/shown-theme.ts'

/**
 * The engraved picture of what has no photograph; decorative. `at` says what it shows: the family whose ink it has or
 * `seal`, a motif or none, and what it is grown from, as in "agrifood/terrain/a-slug". One that `fades` stands beside
 * text: its lines thin out towards the left.
 */
export function Plate({
  at,
  fades = false,
  className = '',
}: {
  at: string
  fades?: boolean
  className?: string
}) {
  return (
    <img
      src={drawing(`${fades ? 'vignette' : 'plate'}/${at}.svg`)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      className={`plate ${className}`}
    />
  )
}
