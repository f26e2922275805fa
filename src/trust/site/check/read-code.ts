import decodeQR from 'qr/decode.js'

/** Longest sides at which a picture is looked at: a code that is blurred at one is often clear at another. */
const sides = [1000, 1800, 600, 2600]

/** What the code in a picture says: null where none is found, undefined where the browser cannot open the picture. */
export async function readCode(picture: Uint8Array): Promise<string | null | undefined> {
  let image: ImageBitmap
  try {
    image = await createImageBitmap(new Blob([picture.slice()]))
  } catch {
    return undefined
  }
  try {
    const longest = Math.max(image.width, image.height)
    for (const side of sides) {
      // Nothing is gained by drawing it larger than it is, but once.
      if (side > longest && side !== sides[0]) continue
      const code = decoded(pixelsOf(image, Math.min(1, side / longest)))
      if (code !== null) return code
    }
    return null
  } finally {
    image.close()
  }
}

function pixelsOf(image: ImageBitmap, scale: number): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // What is transparent is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function decoded(pixels: ImageData | null): string | null {
  if (!pixels) return null
  try {
    // Somebody waits for one picture, and no camera for the next.
    return decodeQR(pixels, { effort: 8, timeLimit: 1_500 })
  } catch {
    return null
  }
}
