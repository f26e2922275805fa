import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { userProfile } from '../database/tables/accounts.ts'

export type Profile = { uid: string; name: string; locale: string }

/** The profile record of an account, for that account alone (specification, section 3). */
export async function readProfile(
  caller: Caller,
  uid: string,
): Promise<Result<Profile, 'not-allowed' | 'not-found'>> {
  if (caller.actor?.id !== uid) return fail('not-allowed')
  const [profile] = await caller.database.orm
    .select({ uid: userProfile.uid, name: userProfile.name, locale: userProfile.locale })
    .from(userProfile)
    .where(eq(userProfile.uid, uid))
  return profile ? succeed(profile) : fail('not-found')
}
