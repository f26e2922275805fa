import { type Editor, systemActor } from '#kernel/caller.ts'
import type { DatabaseOptions } from '#kernel/database/connect.ts'
import { readEnv } from '#kernel/env.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'

/**
 * Opens the site that the environment names, without serving it, for one piece of work as the system; it may be
 * running. `tables` says what becomes of those of another version.
 */
export async function withSite<Value>(
  work: (site: RunningSite, caller: Editor) => Promise<Value>,
  { tables }: Pick<DatabaseOptions, 'tables'> = {},
): Promise<Value> {
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const site = await openSite(env, { join: true, tables })
  try {
    return await work(site, callerOf(site, { locale: defaultLocale, actor: systemActor }))
  } finally {
    await site.close()
  }
}
