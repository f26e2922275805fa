import { defaultLocale } from '#domain/locales.ts'
import { type Caller, systemActor } from '#server/caller.ts'
import { readEnv } from '#server/env.ts'
import { callerOf, openSite, type Site } from '#server/site.ts'

/** Opens the site that the environment names, without serving it, for one piece of work as the system; it may be running. */
export async function withSite<Value>(work: (site: Site, caller: Caller) => Promise<Value>): Promise<Value> {
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const site = await openSite(env, { join: true })
  try {
    return await work(site, callerOf(site, { locale: defaultLocale, actor: systemActor }))
  } finally {
    await site.close()
  }
}
