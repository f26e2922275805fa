import {
  ALL_FORMATS,
  type AudioCodec,
  BlobSource,
  BufferTarget,
  CanvasSink,
  CanvasSource,
  Conversion,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { filmLimits, filmSize } from '#media/model/film/film.ts'
import { plainFilm } from '#media/model/film/plain-film.ts'
import { StillFinder } from './still.ts'

/** Why no film was made; the interface has a sentence for each. */
export type FilmProblem =
  | 'film-no-encoder'
  | 'film-not-readable'
  | 'film-too-long'
  | 'film-too-large'
  | 'film-failed'

/** A film as the library takes it, and a picture of it. */
export type MadeFilm = { still: Blob; film: Uint8Array<ArrayBuffer> }

export type Making = {
  withSound: boolean
  signal: AbortSignal
  /** From 0 to 1. */
  progress(share: number): void
}

type Size = { width: number; height: number }

const bitrate = filmLimits.bitsASecond
/** A film of more pictures a second is no better in a text. */
const mostPictures = 30
/** In seconds; a jump in a film lands at such a picture. */
const keyFrameInterval = 2

/** Whether a film has sound. */
export async function hasSound(file: File): Promise<boolean> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    return (await input.getPrimaryAudioTrack()) !== null
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

/**
 * A film of a telephone or a camera as a small one. Whatever else the file says, such as where it was filmed, is left
 * out.
 */
export async function convertFilm(file: File, making: Making): Promise<Result<MadeFilm, FilmProblem>> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    return await convert(input, making)
  } finally {
    input.dispose()
  }
}

async function convert(input: Input, making: Making): Promise<Result<MadeFilm, FilmProblem>> {
  const track = await input.getPrimaryVideoTrack().catch(() => null)
  if (!track || !(await track.canDecode())) return fail('film-not-readable')
  const seconds = await track.computeDuration()
  if (seconds > filmLimits.seconds) return fail('film-too-long')
  const size = filmSize({ width: await track.getDisplayWidth(), height: await track.getDisplayHeight() })
  const codec = await videoCodec(size)
  const sound = making.withSound ? await input.getPrimaryAudioTrack() : null
  const audio: AudioCodec | null = sound && (await getFirstEncodableAudioCodec(['aac', 'opus']))
  if (!codec || (sound && !audio)) return fail('film-no-encoder')
  const still = await stillOf(track, size, seconds)
  const { averagePacketRate } = await track.computePacketStats(120)
  const { output, target } = newOutput()
  const conversion = await Conversion.init({
    ...{ input, output, tracks: 'primary', tags: {}, showWarnings: false },
    video: {
      ...{ ...size, fit: 'fill', codec, bitrate, keyFrameInterval },
      ...(averagePacketRate > mostPictures + 1 && { frameRate: mostPictures }),
      ...{ forceTranscode: true, allowTransformationMetadata: false },
    },
    audio: audio
      ? { codec: audio, bitrate: 96_000, numberOfChannels: 2, sampleRate: 48_000, forceTranscode: true }
      : { discard: true },
  })
  if (!conversion.isValid) return fail('film-not-readable')
  conversion.onProgress = making.progress
  making.signal.throwIfAborted()
  making.signal.addEventListener('abort', () => void conversion.cancel())
  await conversion.execute()
  return finished(target, still)
}

/** Moments at which a film shows something, if it does not at once. */
const looksAt = [0, 0.25, 0.5, 1, 2, 3, 5, 10]

async function stillOf(track: InputVideoTrack, size: Size, seconds: number): Promise<Blob> {
  const finder = new StillFinder()
  const start = await track.getFirstTimestamp()
  const sink = new CanvasSink(track, { ...size, fit: 'fill' })
  for (const at of looksAt) {
    if (finder.isFound || at >= seconds) break
    const found = await sink.getCanvas(start + at)
    if (found) await finder.look(found.canvas)
  }
  return finder.still()
}

/** How long a picture stands that says nothing of it, or next to nothing: as browsers show it. */
const usualMicroseconds = 100_000
const leastMicroseconds = 20_000

/** An animated picture as a film of one round. */
export async function convertAnimation(
  file: File,
  { signal, progress }: Making,
): Promise<Result<MadeFilm, FilmProblem>> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type })
  const { output, target } = newOutput()
  const finder = new StillFinder()
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed])
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0
    let drawing: Drawing | null = null
    let at = 0
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
      signal.throwIfAborted()
      const { image } = await decoder.decode({ frameIndex })
      drawing ??= await beginDrawing(image, output)
      if (!drawing) return fail('film-no-encoder')
      const asked = image.duration ?? 0
      const microseconds = asked < leastMicroseconds ? usualMicroseconds : asked
      drawing.draw(image)
      image.close()
      await finder.look(drawing.canvas)
      await drawing.source.add(at / 1e6, microseconds / 1e6)
      at += microseconds
      if (at > filmLimits.seconds * 1e6) return fail('film-too-long')
      progress((frameIndex + 1) / count)
    }
    await output.finalize()
    return finished(target, finder.still())
  } finally {
    decoder.close()
    if (output.state === 'started') await output.cancel()
  }
}

type Drawing = { canvas: OffscreenCanvas; source: CanvasSource; draw(image: VideoFrame): void }

/** The ground of a page, on which stands what shows through. */
const ground = '#fbfaf5'

async function beginDrawing(first: VideoFrame, output: Output): Promise<Drawing | null> {
  const size = filmSize({ width: first.displayWidth, height: first.displayHeight })
  const codec = await videoCodec(size)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!codec || !context) return null
  const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval })
  output.addVideoTrack(source)
  await output.start()
  return {
    ...{ canvas, source },
    draw(image) {
      context.fillStyle = ground
      context.fillRect(0, 0, size.width, size.height)
      context.drawImage(image, 0, 0, size.width, size.height)
    },
  }
}

/** What this browser can write, what most devices play easily first. */
async function videoCodec(size: Size): Promise<VideoCodec | null> {
  if (typeof VideoEncoder === 'undefined') return null
  return getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { ...size, bitrate })
}

function newOutput() {
  const target = new BufferTarget()
  return { target, output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }) }
}

/** Read as the server will read it, so that nothing is sent that it would not take. */
function finished({ buffer }: BufferTarget, still: Blob): Result<MadeFilm, FilmProblem> {
  if (!buffer) return fail('film-failed')
  const film = plainFilm(new Uint8Array(buffer))
  if (film.ok) return succeed({ still, film: film.value.bytes })
  return fail(film.problem === 'too-large' ? 'film-too-large' : 'film-failed')
}
