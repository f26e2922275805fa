import type { DetailedError, Upload } from 'tus-js-client'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { LateCode } from '#ui/admin/late-code.ts'
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

/** Small enough for the usual limits of proxies, and for a slow line. */
const partBytes = 4 * 1024 * 1024
const retryAfterMs = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 30_000, 30_000, 60_000]

/** What sends files; it is loaded when the first file is sent. */
export const sendingCode = new LateCode('tus-js-client', () => import('tus-js-client'))

/** Prepares to send one file in parts. */
export function prepareSending(file: File, csrf: string, told: Told): Sending {
  let upload: Upload | null = null
  // Counts starts, so that somebody who pauses and goes on while the code is being loaded sends the file only once.
  let turn = 0
  return {
    async start() {
      turn += 1
      const mine = turn
      const made = upload ?? (await makeUpload(file, csrf, told, () => turn).catch(() => null))
      if (mine !== turn) return
      upload = made
      if (upload) upload.start()
      else told.failed('failed')
    },
    pause() {
      turn += 1
      void upload?.abort()
    },
    end() {
      turn += 1
      void upload?.abort(true).catch(() => {})
    },
  }
}

async function makeUpload(file: File, csrf: string, told: Told, turnNow: () => number): Promise<Upload> {
  await sendingCode.want()
  const tus = sendingCode.state().code
  if (!tus) throw new Error('What sends files did not arrive')
  const upload = new tus.Upload(file, {
    endpoint: adminAddress.mediaUpload,
    chunkSize: partBytes,
    retryDelays: retryAfterMs,
    metadata: { name: file.name },
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      const turn = turnNow()
      const token = await presentCsrf(csrf)
      // Where sending was stopped meanwhile, the browser has emptied the request and would send it without its
      // headers; so it is never sent.
      if (turnNow() !== turn) await new Promise(() => {})
      request.setHeader('x-csrf-token', token)
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
  return upload
}

/**
 * The problem that an answer names; `failed` without an answer, or for a failure that may not happen the next time.
 */
function problemOf(error: Error | DetailedError): UploadProblem | 'signed-out' | 'failed' {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (status === 401 || status === 403) return 'signed-out'
  if (status === 413) return 'too-large'
  if (status === 404 || status === 410) return 'gone'
  if (status === 507) return 'disk-full'
  return answer?.getBody() === 'unwritable' ? 'unwritable' : 'failed'
}

let asked: { at: number; token: Promise<string> } | null = null

/** For so long one answer stands for all parts that are sent. */
const staysForMs = 30_000

/**
 * The token that writes of this browser's session must carry: somebody may have signed in again in another tab since
 * the page was loaded. Where the server does not answer, it is the token that the page knew.
 */
export function presentCsrf(known: string): Promise<string> {
  const now = Date.now()
  if (!asked || now - asked.at > staysForMs) asked = { at: now, token: read(known) }
  return asked.token
}

/** Makes the next call ask the server again. */
export function forgetCsrf(): void {
  asked = null
}

async function read(known: string): Promise<string> {
  try {
    const answer = await fetch('/api/auth/get-session')
    const { csrf } = (await answer.json()) as { csrf?: string }
    return csrf || known
  } catch {
    return known
  }
}
