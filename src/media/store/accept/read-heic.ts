import libheif from 'libheif-js/libheif-wasm/libheif.js'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { mediaLimits } from '#media/model/media.ts'

/** Pixels of three or four bytes, upright as the file says. */
export type HeicPixels = {
  pixels: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  /** How its colours are meant: a profile that it carries, the colours of a telephone's screen, or what every page has. */
  colours: Uint8Array | 'p3' | 'srgb'
}

/** `heic` is a file that may be sound, and holds what cannot be read or shown as it was meant. */
export type HeicProblem = 'damaged' | 'too-many-pixels' | 'animated' | 'heic'

/**
 * The photograph of a HEIC file. Its size is looked at before anything is decoded. libheif is a library in C: what it
 * allocates is not freed, because it is only used in a process that ends with the file.
 */
export function readHeic(bytes: Uint8Array): Result<HeicPixels, HeicProblem> {
  const heif = libheif({ print: nothing, printErr: nothing })
  const error = heif._malloc(12)
  const out = heif._malloc(64)
  const answer = () => heif.HEAPU32[out >> 2] as number
  const problem = () => problemOf(heif.HEAP32[error >> 2], heif.HEAP32[(error >> 2) + 1])

  const file = heif._malloc(bytes.length)
  heif.HEAPU8.set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory(error, context, file, bytes.length, 0)
  const unread = problem()
  if (unread) return fail(unread)
  if (heif._heif_context_has_sequence(context)) return fail('animated')
  heif._heif_context_get_primary_image_handle(error, context, out)
  const unfound = problem()
  if (unfound) return fail(unfound)
  const photo = answer()
  if (
    heif._heif_image_handle_get_width(photo) * heif._heif_image_handle_get_height(photo) >
    mediaLimits.pixels
  )
    return fail('too-many-pixels')
  const colours = coloursOf(heif, photo, { error, out })
  if (!colours) return fail('heic')

  const channels = heif._heif_image_handle_has_alpha_channel(photo) ? 4 : 3
  heif._heif_decode_image(error, photo, out, inRgb, channels === 4 ? interleavedRgba : interleavedRgb, 0)
  const undecoded = problem()
  if (undecoded) return fail(undecoded)
  const image = answer()
  const plane = heif._heif_image_get_plane_readonly(image, interleaved, out)
  const width = heif._heif_image_get_width(image, interleaved)
  const height = heif._heif_image_get_height(image, interleaved)
  return succeed({
    pixels: rowsOf(heif.HEAPU8, plane, answer(), width * channels, height),
    width,
    height,
    channels,
    colours,
  })
}

type Heif = ReturnType<typeof libheif>

/* The numbers of libheif's headers. */
const inRgb = 1
const [interleavedRgb, interleavedRgba] = [10, 11]
const interleaved = 10
const errors = { ok: 0, unsupportedFile: 3, unsupportedFeature: 4, memory: 6 }
const beyondLimits = 1000
/** The primaries of a page, and those that are close to them or not told; that of telephones. */
const likeSrgb = [1, 2, 5, 6]
const displayP3 = 12
/** Brightness beyond that of paper (PQ and HLG): shown as any other it would look grey. */
const brighter = [16, 18]

function problemOf(code = 0, detail = 0): HeicProblem | null {
  if (code === errors.ok) return null
  if (code === errors.memory) return 'too-many-pixels'
  const isBeyond =
    [errors.unsupportedFile, errors.unsupportedFeature].includes(code) || detail === beyondLimits
  return isBeyond ? 'heic' : 'damaged'
}

/** Null where they cannot be told on a page. */
function coloursOf(
  heif: Heif,
  photo: number,
  { error, out }: { error: number; out: number },
): HeicPixels['colours'] | null {
  // Both may be there. How bright it is meant is said by these numbers alone.
  heif._heif_image_handle_get_nclx_color_profile(error, photo, out)
  const said = heif.HEAP32[error >> 2] === errors.ok ? (heif.HEAPU32[out >> 2] as number) : null
  // After a byte of its version, each number is of four bytes.
  const [primaries = 0, transfer = 0] = said === null ? [] : heif.HEAP32.subarray((said >> 2) + 1)
  if (brighter.includes(transfer)) return null
  const type = heif._heif_image_handle_get_color_profile_type(photo)
  if (type === fourLetters('prof') || type === fourLetters('rICC')) {
    const size = heif._heif_image_handle_get_raw_color_profile_size(photo)
    const profile = heif._malloc(size)
    heif._heif_image_handle_get_raw_color_profile(error, photo, profile)
    return heif.HEAPU8.slice(profile, profile + size)
  }
  if (primaries === displayP3) return 'p3'
  return said === null || likeSrgb.includes(primaries) ? 'srgb' : null
}

function fourLetters(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE()
}

/** Rows that stand apart in memory, one after the other. */
function rowsOf(memory: Uint8Array, start: number, stride: number, length: number, rows: number): Uint8Array {
  const pixels = new Uint8Array(length * rows)
  for (let row = 0; row < rows; row += 1) {
    const from = start + row * stride
    pixels.set(memory.subarray(from, from + length), row * length)
  }
  return pixels
}

function nothing(): void {}
