import { lt } from 'drizzle-orm'
import { presenceSeconds } from '#content/model/editing/presence.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { entryPresence } from '../tables/content.ts'
import { purgeTrash } from './trash.ts'

/** Removes what has been in the trash long enough, and who was last seen at an entry: at once and every hour. */
export function startEditingJobs(site: Site): Repeated {
  return startEvery(hour, site.log, {
    'entries in the trash could not be removed': () =>
      purgeTrash(callerOf(site, { locale: defaultLocale, actor: systemActor })),
    'who had an entry open could not be forgotten': () =>
      site.database.orm
        .delete(entryPresence)
        .where(lt(entryPresence.seenAt, new Date(site.now().getTime() - presenceSeconds.believed * 1000))),
  })
}
