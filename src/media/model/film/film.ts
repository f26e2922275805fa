import type { Localised } from '#kernel/locales.ts'

/** What a film on a page may be. The sides are in pixels, in whole pairs, as the codecs want them. */
export const filmLimits = {
  bytes: 25 * 1024 * 1024,
  longSide: 1280,
  seconds: 90,
  bitsASecond: 1_500_000,
} as const

/** What is known of a film that lies beside its picture. */
export type FilmFacts = {
  seconds: number
  hasSound: boolean
  /** Somebody has said that nobody speaks in it. */
  isSpeechless: boolean
  /** What is said in it, written anew as WebVTT. */
  captions: Localised<string>
}

/** Whether everybody can follow it: it has no sound, nobody speaks in it, or what is said can be read. */
export function isFollowable({
  hasSound,
  isSpeechless,
  captions,
}: Pick<FilmFacts, 'hasSound' | 'isSpeechless'> & { captions: Localised<unknown> }): boolean {
  return !hasSound || isSpeechless || Object.keys(captions).length > 0
}

/** The size in which a film is made: no side longer than may be, both in whole pairs. */
export function filmSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, filmLimits.longSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2)
  return { width: side(width), height: side(height) }
}
