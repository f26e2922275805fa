type Canvas = OffscreenCanvas | HTMLCanvasElement

/** Keeps the first of the pictures it is shown that is not black, and until there is one the first of all. */
export class StillFinder {
  #still: Blob | null = null
  #isFound = false

  get isFound(): boolean {
    return this.#isFound
  }

  async look(canvas: Canvas): Promise<void> {
    if (this.#isFound) return
    this.#isFound = !isBlack(canvas)
    if (this.#isFound || !this.#still) this.#still = await asPicture(canvas)
  }

  still(): Blob {
    if (!this.#still) throw new Error('A film without a picture')
    return this.#still
  }
}

/** Enough to tell a fade-in from a picture. */
const samples = 16
const leastLight = 20

function isBlack(canvas: Canvas): boolean {
  const small = new OffscreenCanvas(samples, samples)
  const context = small.getContext('2d')
  if (!context) return false
  context.drawImage(canvas, 0, 0, samples, samples)
  const { data } = context.getImageData(0, 0, samples, samples)
  return data.every((value, at) => at % 4 === 3 || value < leastLight)
}

async function asPicture(canvas: Canvas): Promise<Blob> {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy.convertToBlob({ type: 'image/webp', quality: 0.92 })
}
