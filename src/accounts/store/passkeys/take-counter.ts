import { APIError } from 'better-auth/api'
import { and, eq, lt } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { authPasskey } from '../tables.ts'

const code = 'PASSKEY_COUNTER_BACK'

/**
 * Takes the counter of an answer whose signature was verified. One that is not greater than the last is refused, unless
 * the authenticator counts nothing: there may be a copy of the key (W3C Web Authentication, 6.1.1).
 */
export async function takeCounter(orm: Orm, credentialId: string, counter: number): Promise<void> {
  const last = authPasskey.counter
  const goesOn = counter === 0 ? eq(last, 0) : lt(last, counter)
  const taken = await orm
    .update(authPasskey)
    .set({ counter })
    .where(and(eq(authPasskey.credentialID, credentialId), goesOn))
    .returning({ id: authPasskey.id })
  if (taken.length === 0) throw new APIError('UNAUTHORIZED', { code, message: 'The counter went back' })
}

/** Whether Better Auth failed because `takeCounter` refused. */
export function wentBack(error: unknown): boolean {
  return (error as { body?: { code?: string } }).body?.code === code
}
