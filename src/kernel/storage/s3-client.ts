import { S3Client } from '@aws-sdk/client-s3'
import { StorageFailure } from './storage.ts'
import type { StorageAddress } from './storage-address.ts'

/** How long a connection may take, and how long a server may be silent. */
const [connectMs, silentMs] = [2_000, 5_000]
/** What an answer may take in all, and the slowest line on which bytes still arrive in time. */
const answerMs = 15_000
const slowestBytesPerMs = 128

/**
 * A client of any S3 server. Servers other than Amazon know neither its newer check sums nor buckets as names of hosts.
 */
export function s3Client(
  { endpoint, region, credentials }: StorageAddress,
  socketTimeout = silentMs,
): S3Client {
  return new S3Client({
    ...{ region, forcePathStyle: true, maxAttempts: 2, ...(endpoint ? { endpoint } : {}) },
    ...(credentials ? { credentials } : {}),
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    requestHandler: { connectionTimeout: connectMs, socketTimeout },
  })
}

/** Ends a request for so many bytes, with its second try, when it has taken longer than it may. */
export function patience(bytes = 0): AbortSignal {
  return AbortSignal.timeout(answerMs + Math.ceil(bytes / slowestBytesPerMs))
}

const refused = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'Forbidden'])

/** Why a request failed, as `StorageFailure`; anything that the server did not say and the network did not do stays as it is. */
export function failureOf(error: unknown, name: string): StorageFailure {
  const { name: said = '', message = '' } = error instanceof Error ? error : new Error(String(error))
  const status = (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode
  return new StorageFailure(`${name} ${reasonOf(said, message, status)}`, { cause: error })
}

function reasonOf(said: string, message: string, status: number | undefined): string {
  if (said === 'NoSuchBucket') return 'has no such bucket: make it, or correct its name'
  if (said === 'CredentialsProviderError')
    return 'has no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (refused.has(said) || status === 403)
    return 'refuses the credentials: correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or their rights in the bucket'
  if (said === 'AbortError' || said === 'TimeoutError') return 'does not answer in time'
  return status === undefined
    ? `does not answer (${message || said})`
    : `answers ${status} (${said}${message && message !== said ? `: ${message}` : ''})`
}

/** Whether the server says that there is nothing under a key. */
export function isMissing(error: unknown): boolean {
  const { name } = error as Error
  return name === 'NoSuchKey' || name === 'NotFound'
}
