import decodeQR, { type DecodeOpts, type Image } from 'qr/decode.js'

/** Four bytes a point: red, green, blue, and how opaque it is. */
export type Pixels = Image

/** Longest sides at which a picture is looked at: a code that is blurred at one is often clear at another. */
const sides = [1000, 1800, 600, 2600]
/** Somebody waits for one picture, and no camera for the next. */
const patience: DecodeOpts = { effort: 8, timeLimit: 1_500 }

/** What the code in a picture says; null where none is found. `drawn` gives the picture so many points wide and high. */
export async function codeIn(
  picture: { width: number; height: number },
  drawn: (width: number, height: number) => Pixels | null | Promise<Pixels | null>,
): Promise<string | null> {
  const longest = Math.max(picture.width, picture.height)
  const at = (length: number, scale: number) => Math.max(1, Math.round(length * scale))
  for (const side of sides) {
    // Nothing is gained by drawing it larger than it is, but once.
    if (side > longest && side !== sides[0]) continue
    const scale = Math.min(1, side / longest)
    const pixels = await drawn(at(picture.width, scale), at(picture.height, scale))
    const code = pixels && decoded(pixels)
    if (code !== null) return code
  }
  return null
}

function decoded(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, patience)
  } catch {
    return null
  }
}
