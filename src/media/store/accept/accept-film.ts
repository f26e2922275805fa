import { fail, type Result, succeed } from '#kernel/result.ts'
import { plainFilm } from '#media/model/film/plain-film.ts'
import { groupOf, type MediaRefusal } from '#media/model/media.ts'
import { type AcceptedMedia, acceptMedia } from './accept-media.ts'

/** A picture of a film in its size, as large as any browser writes it. */
const largestStill = 8 * 1024 * 1024

/**
 * A film that the editor's browser made, with a picture of it before it: the first `still` bytes. The film is served as
 * it came, but for its dates and the names of programs; the picture is drawn anew as any other.
 */
export async function acceptFilm(
  bytes: Uint8Array,
  still: number,
): Promise<Result<AcceptedMedia, MediaRefusal>> {
  if (!Number.isInteger(still) || still <= 0 || still >= bytes.length || still > largestStill)
    return fail('film-unfit')
  const film = plainFilm(bytes.subarray(still))
  if (!film.ok) return fail(film.problem === 'too-long' ? 'film-too-long' : 'film-unfit')
  const picture = await acceptMedia('', bytes.subarray(0, still))
  if (!picture.ok) return picture
  const { width, height, seconds, hasSound, bytes: beside } = film.value
  const { type, beside: drawing, ...shown } = picture.value
  const isOfIt = groupOf(type) === 'image' && shown.width === width && shown.height === height
  if (!isOfIt || drawing) return fail('film-unfit')
  return succeed({
    ...shown,
    ...{ type, beside, film: { seconds, hasSound, isSpeechless: false, captions: {} } },
  })
}
