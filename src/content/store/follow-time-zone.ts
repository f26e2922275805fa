import { and, eq, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { type Announcements, everything } from '#kernel/announcements.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { keepBodyTimeZone } from '#kernel/time/body-zone.ts'
import { topicOf } from './select-published.ts'
import { entry, entryLocale } from './tables/content.ts'

/** Keeps this process's clock at the body's seat: now, and whenever its settings are published. */
export async function followTimeZone(orm: Orm, announcements: Announcements): Promise<void> {
  const read = async () => {
    const [row] = await orm
      .select({ zone: sql<string | null>`${entryLocale.published} ->> 'timeZone'` })
      .from(entryLocale)
      .innerJoin(entry, eq(entry.id, entryLocale.entryId))
      .where(and(eq(entry.kind, settings.name), eq(entryLocale.locale, defaultLocale)))
    const zone = row?.zone ?? null
    keepBodyTimeZone(zone !== null && (await isKnown(orm, zone)) ? zone : null)
  }
  announcements.listen((topics) =>
    topics.includes(topicOf(settings)) || topics.includes(everything) ? read() : undefined,
  )
  await read()
}

/** A server of its own age may lack a zone that this process knows, and every statement that names it would fail. */
function isKnown(orm: Orm, zone: string): Promise<boolean> {
  return orm.execute(sql`select now() at time zone ${zone}`).then(
    () => true,
    () => false,
  )
}
