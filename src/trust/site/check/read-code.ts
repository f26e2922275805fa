import { codeIn } from '#trust/model/check/code-in.ts'

/** What the code in a picture says: null where none is found, undefined where the browser cannot open the picture. */
export async function readCode(picture: Uint8Array): Promise<string | null | undefined> {
  let image: ImageBitmap
  try {
    image = await createImageBitmap(new Blob([picture.slice()]))
  } catch {
    return undefined
  }
  try {
    return await codeIn(image, (width, height) => pixelsOf(image, width, height))
  } finally {
    image.close()
  }
}

function pixelsOf(image: ImageBitmap, width: number, height: number): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // What is transparent is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
