/** How long a chunk may take (specification, section 9). */
const timeLimit = 120_000

/** Code that is loaded when it is wanted; one that fails or takes too long is answered as a `ChunkLoadError`. */
export async function loadChunk<Code>(
  name: string,
  load: () => Promise<Code>,
): Promise<Code | ChunkLoadError> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ChunkLoadError>((resolve) => {
    timer = setTimeout(() => resolve(new ChunkLoadError(name, 'timeout')), timeLimit)
  })
  const loading = load().catch((cause: unknown) => new ChunkLoadError(name, 'missing', { cause }))
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** A page's code did not arrive: missing, refused, or later than 120 seconds. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  constructor(address: string, reason: 'missing' | 'timeout', options?: ErrorOptions) {
    super(`Loading chunk ${address} failed (${reason})`, options)
  }
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
