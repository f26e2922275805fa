import { fail, type Result, succeed } from '#kernel/result.ts'
import { type Box, boxNamed, Fault, FilmBytes, type FilmFault } from './boxes.ts'
import { filmLimits } from './film.ts'
import { type Chunk, readTimes, readTrack } from './read-track.ts'

/** A film that may be served; `bytes` are those that were given without what says when and by what it was made. */
export type PlainFilm = {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  seconds: number
  hasSound: boolean
}

/** No longer names are there, and brands of more programs are none of this one's. */
const longestBrands = 64
/** Room that was kept for the head; more of it is read byte by byte for nothing. */
const longestFree = 65_536
/** A film of 90 seconds may end with its last picture, and its sound a little later. */
const afterwards = 1

/**
 * An MP4 as the editor's browser makes it (ISO/IEC 14496-12), or why it is none. Only what is known may be in it: one
 * picture track in H.264, VP9 or AV1, at most one of sound in AAC or Opus, nothing that leads elsewhere, nothing that
 * says where it was filmed, and no byte that belongs to no picture or sound. The head comes first, so that it plays while
 * it is fetched. Nothing is decoded; what is looked at is bounded by the limits of the tables.
 */
export function plainFilm(given: Uint8Array): Result<PlainFilm, FilmFault> {
  if (given.length > filmLimits.bytes) return fail('too-large')
  try {
    return succeed(read(new FilmBytes(new Uint8Array(given))))
  } catch (error) {
    if (error instanceof Fault) return fail(error.fault)
    if (error instanceof RangeError) return fail('cut-off')
    throw error
  }
}

function read(film: FilmBytes): PlainFilm {
  const boxes = film.boxes(0, film.bytes.length, { ftyp: 1, moov: 1, free: 2, mdat: 1 })
  const order = boxes.map(({ type }) => type).filter((type) => type !== 'free')
  if (order.join(' ') !== 'ftyp moov mdat') throw new Fault('box')
  for (const { type, from, to } of boxes) {
    if (type === 'free' && (to - from > longestFree || !film.isBlank(from, to))) throw new Fault('box')
    if (type === 'ftyp' && (to - from > longestBrands || film.name(from) === 'qt  ')) throw new Fault('box')
  }
  const moov = boxNamed(boxes, 'moov')
  const parts = film.boxes(moov.from, moov.to, { mvhd: 1, trak: 2 })
  const { timescale, duration } = readTimes(film, boxNamed(parts, 'mvhd'), 80)
  const tracks = parts.flatMap((each) => (each.type === 'trak' ? [readTrack(film, each)] : []))
  const [video, ...others] = tracks.filter(({ kind }) => kind === 'vide')
  if (!video || others.length > 0) throw new Fault('tracks')
  const longest = Math.max(duration / timescale, ...tracks.map((track) => track.seconds))
  if (longest > filmLimits.seconds + afterwards) throw new Fault('too-long')
  const { width, height } = video
  if (Math.min(width, height) < 2 || Math.max(width, height) > filmLimits.longSide) throw new Fault('size')
  expectCovered(
    boxNamed(boxes, 'mdat'),
    tracks.flatMap(({ chunks }) => chunks),
  )
  return { bytes: film.bytes, width, height, seconds: longest, hasSound: tracks.length > 1 }
}

/** Every byte belongs to one picture or one piece of sound, and none of them lies elsewhere. */
function expectCovered({ from, to }: Box, chunks: Chunk[]): void {
  let at = from
  for (const chunk of chunks.toSorted((one, other) => one.from - other.from)) {
    if (chunk.from !== at) throw new Fault('samples')
    at = chunk.to
  }
  if (at !== to) throw new Fault('samples')
}
