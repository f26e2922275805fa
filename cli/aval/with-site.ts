import { defaultLocale } from '#domain/locales.ts'
import { type Caller, systemActor } from '#server/caller.ts'
import { readEnv } from '#server/env.ts'
import { callerOf, openSite, type Site } from '#server/site.ts'
import { Refused } from './refused.ts'

/**
 * Opens the site that the environment names, without serving it, for one piece of work as the system. The embedded
 * database of a site that is running cannot be opened: says what to do then.
 */
export async function withSite<Value>(work: (site: Site, caller: Caller) => Promise<Value>): Promise<Value> {
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const site = await openSite(env).catch((error) => {
    if (!isHeld(error)) throw error
    throw new Refused(
      `The embedded database in ${env.dataDir} is held by another process, probably the running site: stop it and ` +
        `run this again, or sign in and use ${env.publicUrl}/admin/accounts instead.`,
    )
  })
  try {
    return await work(site, callerOf(site, { locale: defaultLocale, actor: systemActor }))
  } finally {
    await site.close()
  }
}

function isHeld(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'errcode' in cause && cause.errcode === 5
}
