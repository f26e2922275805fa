import type { DetailedError } from 'tus-js-client'
import { adminAddress } from '#domain/admin-addresses.ts'
import { forgetCsrf, presentCsrf } from './present-csrf.ts'
import type { UploadProblem } from './upload-queue.ts'

export type Sending = {
  /** Begins, or goes on where it stopped. */
  start(): void
  pause(): void
  /** Stops for good; the server forgets what it has. */
  end(): void
}

type Told = {
  progress(sent: number): void
  /** The connection is lost; it is tried again by itself. */
  broken(): void
  complete(id: string): void
  failed(how: UploadProblem | 'signed-out' | 'failed'): void
}

/** A part that a proxy with usual limits still lets pass takes a second on a slow line. */
const partBytes = 4 * 1024 * 1024
const retryAfterMs = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 30_000, 30_000, 60_000]

/** Prepares to send one file in parts; the code for it is loaded when the first file is sent. */
export async function beginSending(file: File, csrf: string, told: Told): Promise<Sending> {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, {
    endpoint: adminAddress.mediaUpload,
    chunkSize: partBytes,
    retryDelays: retryAfterMs,
    metadata: { name: file.name },
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      request.setHeader('x-csrf-token', await presentCsrf(csrf))
    },
    onShouldRetry(error) {
      const isWorthIt = problemOf(error) === 'failed'
      if (isWorthIt) told.broken()
      return isWorthIt
    },
    onProgress: told.progress,
    onSuccess: () => told.complete(upload.url?.split('/').at(-1) ?? ''),
    onError(error) {
      forgetCsrf()
      told.failed(problemOf(error))
    },
  })
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    end: () => void upload.abort(true).catch(() => {}),
  }
}

/** What an answer says of a failure; `failed` for none, or for one that may be another the next time. */
function problemOf(error: Error | DetailedError): UploadProblem | 'signed-out' | 'failed' {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (status === 401 || status === 403) return 'signed-out'
  if (status === 413) return 'too-large'
  if (status === 404 || status === 410) return 'gone'
  if (status === 507) return 'disk-full'
  return answer?.getBody() === 'unwritable' ? 'unwritable' : 'failed'
}
