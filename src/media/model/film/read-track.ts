import { type Box, boxNamed, Fault, type FilmBytes } from './boxes.ts'

/** More entries than a table of 90 seconds has: 30 pictures or 50 pieces of sound a second. */
const mostEntries = 10_000

export type Chunk = { from: number; to: number }
export type Track = {
  kind: 'vide' | 'soun'
  width: number
  height: number
  seconds: number
  /** Where its pictures or its sound lie in the file. */
  chunks: Chunk[]
}

/** One track: what it is made of, how long it is and where it lies. What says when and by what it was made is blanked. */
export function readTrack(film: FilmBytes, { from, to }: Box): Track {
  const parts = film.boxes(from, to, { tkhd: 1, edts: 1, mdia: 1 })
  const media = boxNamed(parts, 'mdia')
  const inMedia = film.boxes(media.from, media.to, { mdhd: 1, hdlr: 1, minf: 1 })
  const kind = readHandler(film, boxNamed(inMedia, 'hdlr'))
  const info = boxNamed(inMedia, 'minf')
  const inInfo = film.boxes(info.from, info.to, { vmhd: 1, smhd: 1, dinf: 1, stbl: 1 })
  if (inInfo.some(({ type, from, to }) => type.endsWith('mhd') && to - from > 12)) throw new Fault('box')
  readPlace(film, boxNamed(inInfo, 'dinf'))
  const { width, height } = readHead(film, boxNamed(parts, 'tkhd'))
  const stbl = boxNamed(inInfo, 'stbl')
  const tables = film.boxes(stbl.from, stbl.to, {
    ...{ stsd: 1, stts: 1, stss: 1, ctts: 1, stsc: 1, stsz: 1, stco: 1 },
  })
  const size = readCodec(film, boxNamed(tables, 'stsd'), kind)
  if (kind === 'vide' && (size.width !== width || size.height !== height)) throw new Fault('size')
  const { timescale } = readTimes(film, boxNamed(inMedia, 'mdhd'), 4)
  const times = readPairs(film, boxNamed(tables, 'stts'))
  const count = sum(times.map(([samples]) => samples))
  const seconds = sum(times.map(([samples, delta]) => samples * delta)) / timescale
  for (const each of tables)
    if (each.type === 'ctts' && sum(readPairs(film, each).map(([samples]) => samples)) !== count)
      throw new Fault('samples')
    else if (each.type === 'stss') readList(film, each)
  const edits = parts.find(({ type }) => type === 'edts')
  if (edits) readEdits(film, edits)
  return { kind, width, height, seconds, chunks: readChunks(film, tables, count) }
}

/**
 * Times of a header: when it was made, which is blanked, in what units it counts and how long it is. `rest` is how many
 * bytes follow.
 */
export function readTimes(film: FilmBytes, box: Box, rest: number): { timescale: number; duration: number } {
  const { version } = film.version(box)
  const at = box.from + 4
  const wide = version === 1
  if (version > 1 || box.to !== at + (wide ? 28 : 16) + rest) throw new Fault('box')
  film.blank(at, at + (wide ? 16 : 8))
  const timescale = film.u32(at + (wide ? 16 : 8))
  const duration = wide ? film.u64(at + 20) : film.u32(at + 12)
  if (timescale === 0) throw new Fault('box')
  return { timescale, duration }
}

/** What the track is. Its name is written by programs, and blanked. */
function readHandler(film: FilmBytes, { from, to }: Box): Track['kind'] {
  if (to - from < 12) throw new Fault('box')
  const kind = film.name(from + 8)
  film.blank(from + 4, from + 8)
  film.blank(from + 12, to)
  if (kind !== 'vide' && kind !== 'soun') throw new Fault('tracks')
  return kind
}

/** Everything lies in the file itself: nothing is fetched from elsewhere. */
function readPlace(film: FilmBytes, { from, to }: Box): void {
  const [dref] = film.boxes(from, to, { dref: 1 })
  if (!dref || film.u32(dref.from + 4) !== 1) throw new Fault('outside')
  const [url] = film.boxes(dref.from + 8, dref.to, { 'url ': 1 })
  if (!url || url.to - url.from !== 4 || film.version(url).flags !== 1) throw new Fault('outside')
}

const unturned = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** The size in which it is shown, upright. */
function readHead(film: FilmBytes, box: Box): { width: number; height: number } {
  const { version } = film.version(box)
  if (version > 1) throw new Fault('box')
  film.blank(box.from + 4, box.from + (version === 1 ? 20 : 12))
  const matrix = box.from + (version === 1 ? 52 : 40)
  if (box.to !== matrix + 44) throw new Fault('box')
  if (unturned.some((value, at) => film.u32(matrix + 4 * at) !== value)) throw new Fault('turned')
  return { width: film.u32(matrix + 36) / 0x10000, height: film.u32(matrix + 40) / 0x10000 }
}

/** What each codec says of itself, and the longest that this may be. */
const codecs = {
  vide: { avc1: 'avcC', vp09: 'vpcC', av01: 'av1C' },
  soun: { mp4a: 'esds', Opus: 'dOps' },
} as const
const longestSetup = 2048

/** One description of what is in the track. The name of the program that made it is blanked. */
function readCodec(
  film: FilmBytes,
  { from, to }: Box,
  kind: Track['kind'],
): { width: number; height: number } {
  if (film.u32(from + 4) !== 1) throw new Fault('codec')
  const known: Record<string, string> = codecs[kind]
  const [type, size] = [film.name(from + 12), film.u32(from + 8)]
  const setup = Object.hasOwn(known, type) ? known[type] : undefined
  if (setup === undefined || from + 8 + size !== to) throw new Fault('codec')
  const entry = from + 16
  const isVideo = kind === 'vide'
  const inside = film.boxes(entry + (isVideo ? 78 : 28), to, { [setup]: 1, colr: 1, pasp: 1, btrt: 1 })
  if (film.u16(entry + 6) !== 1) throw new Fault('outside')
  if (inside.some((box) => box.to - box.from > longestSetup)) throw new Fault('codec')
  boxNamed(inside, setup)
  for (const box of inside) {
    // A colour profile is a file of its own, with its own words.
    if (box.type === 'colr' && film.name(box.from) !== 'nclx') throw new Fault('codec')
    if (box.type === 'pasp' && film.u32(box.from) !== film.u32(box.from + 4)) throw new Fault('size')
  }
  if (!isVideo) return { width: 0, height: 0 }
  film.blank(entry + 42, entry + 74)
  return { width: film.u16(entry + 24), height: film.u16(entry + 26) }
}

/** At most that the track begins later, or a little inside of itself. */
function readEdits(film: FilmBytes, { from, to }: Box): void {
  const box = boxNamed(film.boxes(from, to, { elst: 1 }), 'elst')
  const { version } = film.version(box)
  const count = film.u32(box.from + 4)
  if (version > 1 || count > 2 || box.to - box.from !== 8 + count * (version === 1 ? 20 : 12))
    throw new Fault('table')
}

/** How many entries a table has, none of them missing and nothing behind them. */
function entriesOf(film: FilmBytes, { from, to }: Box, head: number, each: number): number {
  const count = film.u32(from + head - 4)
  if (count > mostEntries || to - from !== head + count * each) throw new Fault('table')
  return count
}

function readPairs(film: FilmBytes, box: Box): [number, number][] {
  return Array.from({ length: entriesOf(film, box, 8, 8) }, (_, at) => [
    film.u32(box.from + 8 + 8 * at),
    film.u32(box.from + 12 + 8 * at),
  ])
}

function readList(film: FilmBytes, box: Box): number[] {
  return Array.from({ length: entriesOf(film, box, 8, 4) }, (_, at) => film.u32(box.from + 8 + 4 * at))
}

/** Where the samples lie: their sizes, how many are in each chunk, and where the chunks begin. */
function readChunks(film: FilmBytes, tables: readonly Box[], count: number): Chunk[] {
  const sizes = readSizes(film, boxNamed(tables, 'stsz'), count)
  const starts = readList(film, boxNamed(tables, 'stco'))
  const runs = readRuns(film, boxNamed(tables, 'stsc'))
  const chunks: Chunk[] = []
  let [sample, next] = [0, 0]
  for (const [at, from] of starts.entries()) {
    while (runs[next] && (runs[next]?.first ?? 0) <= at + 1) next += 1
    const run = runs[next - 1]
    if (!run || run.samples === 0 || sample + run.samples > count) throw new Fault('samples')
    const to = from + sum(sizes.slice(sample, sample + run.samples))
    sample += run.samples
    chunks.push({ from, to })
  }
  if (sample !== count || count === 0) throw new Fault('samples')
  return chunks
}

function readSizes(film: FilmBytes, box: Box, count: number): number[] {
  const every = film.u32(box.from + 4)
  const said = every === 0 ? entriesOf(film, box, 12, 4) : film.u32(box.from + 8)
  if (said !== count || said > mostEntries) throw new Fault('samples')
  if (every !== 0 && box.to - box.from !== 12) throw new Fault('table')
  return Array.from({ length: count }, (_, at) => every || film.u32(box.from + 12 + 4 * at))
}

type Run = { first: number; samples: number }

function readRuns(film: FilmBytes, box: Box): Run[] {
  return Array.from({ length: entriesOf(film, box, 8, 12) }, (_, at) => {
    const entry = box.from + 8 + 12 * at
    if (film.u32(entry + 8) !== 1) throw new Fault('table')
    return { first: film.u32(entry), samples: film.u32(entry + 4) }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
