import { lt } from 'drizzle-orm'
import { presenceSeconds } from '#domain/content/editing/presence.ts'
import { defaultLocale } from '#domain/locales.ts'
import { systemActor } from '../../caller.ts'
import { entryPresence } from '../../database/tables/content.ts'
import { callerOf, type Site } from '../../site.ts'
import { hour, type Repeated, startEvery } from '../../start-every.ts'
import { forgetUnusedImports } from '../interchange/check-import.ts'
import { purgeTrash } from './delete-forever.ts'

/** Removes what has been in the trash long enough, and who was last seen at an entry: at once and every hour. */
export function startEditingJobs(site: Site): Repeated {
  return startEvery(hour, site.log, {
    'entries in the trash could not be removed': () =>
      purgeTrash(callerOf(site, { locale: defaultLocale, actor: systemActor })),
    'files that were never imported could not be forgotten': () =>
      forgetUnusedImports({ database: site.database, now: site.now() }),
    'who had an entry open could not be forgotten': () =>
      site.database.orm
        .delete(entryPresence)
        .where(lt(entryPresence.seenAt, new Date(site.now().getTime() - presenceSeconds.believed * 1000))),
  })
}
