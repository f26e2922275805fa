import { type Editor, systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'

/**
 * Opens the site that the environment names, without serving it, for one piece of work as the system; it may be
 * running.
 */
export async function withSite<Value>(
  work: (site: RunningSite, caller: Editor) => Promise<Value>,
): Promise<Value> {
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const site = await openSite(env, { join: true })
  try {
    return await work(site, callerOf(site, { locale: defaultLocale, actor: systemActor }))
  } finally {
    await site.close()
  }
}
