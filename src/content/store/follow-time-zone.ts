import { and, eq, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Followed, follow } from '#kernel/follow.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { keepBodyTimeZone } from '#kernel/time/body-zone.ts'
import { isTimeZone } from '#kernel/time/time-zones.ts'
import { topicOf } from './select-published.ts'
import { entry, entryLocale } from './tables/content.ts'

/** Keeps this process's clock at the body's seat: now, and whenever its settings are published. */
export function followTimeZone({ orm, announcements, log }: Following): Promise<() => void> {
  return follow({
    ...{ announcements, log, topic: topicOf(settings), keep: keepBodyTimeZone },
    failure: 'the time zone of the body could not be read',
    async read() {
      const [row] = await orm
        .select({ zone: sql<string | null>`${entryLocale.published} ->> 'timeZone'` })
        .from(entryLocale)
        .innerJoin(entry, eq(entry.id, entryLocale.entryId))
        .where(and(eq(entry.kind, settings.name), eq(entryLocale.locale, defaultLocale)))
      const zone = row?.zone ?? null
      return zone !== null && isTimeZone(zone) && (await isKnown(orm, zone)) ? zone : null
    },
  })
}

export type Following = Pick<Followed<unknown>, 'announcements' | 'log'> & { orm: Orm }

/** A server of its own age may lack a zone that this process knows, and every statement that names it would fail. */
function isKnown(orm: Orm, zone: string): Promise<boolean> {
  return orm.execute(sql`select now() at time zone ${zone}`).then(
    () => true,
    () => false,
  )
}
