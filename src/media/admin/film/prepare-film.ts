import { fail, type Result } from '#kernel/result.ts'
import { LateCode } from '#ui/admin/late-code.ts'
import type { FilmProblem, MadeFilm, Making } from './make-film.ts'

/** What makes films; it is loaded when the first is chosen. */
export const filmCode = new LateCode('mediabunny', () => import('./make-film.ts'))

/** What moves: a film, or an animated picture. */
export type Moving = 'film' | 'animation'

const animations = ['image/gif', 'image/webp']

/**
 * How a file moves; null for everything that stands still, and for what this browser cannot take apart: the server
 * refuses that in words.
 */
export async function movingOf(file: File): Promise<Moving | null> {
  if (file.type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(file.name)) return 'film'
  if (!animations.includes(file.type) || typeof ImageDecoder === 'undefined') return null
  try {
    const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type })
    await Promise.all([decoder.tracks.ready, decoder.completed])
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 0
    decoder.close()
    return frames > 1 ? 'animation' : null
  } catch {
    return null
  }
}

/** Whether it has to be said first if the sound is kept; the code that makes films is there. */
export async function asksForSound(file: File, moving: Moving): Promise<boolean> {
  return moving === 'film' && ((await filmCode.state().code?.hasSound(file)) ?? false)
}

/** Makes the film; whatever a browser throws while it does is told as one problem. */
export async function makeFilm(
  file: File,
  moving: Moving,
  making: Making,
): Promise<Result<MadeFilm, FilmProblem>> {
  const { code } = filmCode.state()
  if (!code) return fail('film-failed')
  try {
    return await (moving === 'film' ? code.convertFilm : code.convertAnimation)(file, making)
  } catch (error) {
    if (!making.signal.aborted) reportError(error)
    return fail('film-failed')
  }
}
