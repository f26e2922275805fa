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
