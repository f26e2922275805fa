import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menus } from '#content/model/kinds/menus.ts'
import { placedPages } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { wording } from '#content/model/kinds/wording.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { setUpCaller } from '../../../tests/support/caller-setup.ts'
import { midday } from '../../../tests/support/saved-entries.ts'
import { ensureFirstContent, firstName } from './first-content.ts'
import { saveEntry } from './save-entry.ts'
import { topicOf } from './select-published.ts'
import { entry, entryLocale } from './tables/content.ts'

const singles = [settings, theme, menus, wording]

/** In how many languages each single is on the site. */
async function published(orm: Orm): Promise<Record<string, number>> {
  const rows = await orm
    .select({ kind: entryLocale.kind, count: sql<number>`count(${entryLocale.published})::int` })
    .from(entryLocale)
    .groupBy(entryLocale.kind)
  return Object.fromEntries(
    rows.filter(({ kind }) => kind !== 'page').map(({ kind, count }) => [kind, count]),
  )
}

const inEveryLanguage = Object.fromEntries(singles.map(({ name }) => [name, locales.length]))

test.each(singles.map(({ name }) => name))(
  'a first start that is cut short while the %s is published is finished by the next one',
  async (kind) => {
    const { database, callerAt } = await setUpCaller()
    const last = locales.at(-1) ?? ''
    await database.orm.execute(
      sql.raw(`
      create function cut() returns trigger language plpgsql as $$ begin raise 'cut short'; end $$;
      create trigger cut before update on entry_locale for each row
        when (new.kind = '${kind}' and new.locale = '${last}' and new.published is not null) execute function cut()`),
    )
    await expect(ensureFirstContent(callerAt(midday))).rejects.toThrow()
    await database.orm.execute(sql.raw('drop trigger cut on entry_locale'))
    await ensureFirstContent(callerAt(midday))
    expect(await published(database.orm)).toEqual(inEveryLanguage)
  },
)

test('processes that start together on an empty database make the first content once', async () => {
  const { database, callerAt } = await setUpCaller()
  await Promise.all(Array.from({ length: 3 }, () => ensureFirstContent(callerAt(midday))))
  expect(await published(database.orm)).toEqual(inEveryLanguage)
  const pages = await database.orm.select({ key: entry.key }).from(entry).where(eq(entry.kind, 'page'))
  expect(pages.map(({ key }) => key).toSorted()).toEqual([...placedPages].toSorted())
})

test('what was made first is told once it is there, and what an editor writes afterwards stays a draft', async () => {
  const { database, announcements, callerAt } = await setUpCaller()
  const told: string[] = []
  const there: unknown[] = []
  const stop = announcements.listen(async (topics) => {
    told.push(...topics)
    there.push(await published(database.orm))
  })
  await ensureFirstContent({ ...callerAt(midday), announcements })
  stop()
  expect(told.toSorted()).toEqual(singles.map(topicOf).toSorted())
  expect(there).toEqual([inEveryLanguage])
  const editor = callerAt(midday, { id: 'ana', name: 'Ana' })
  await saveEntry(editor, settings, { key: 'settings', shared: { name: 'Norte' }, locales: {} })
  await ensureFirstContent(callerAt(midday))
  const inSpanish = and(eq(entryLocale.kind, settings.name), eq(entryLocale.locale, 'es'))
  const [shown] = await database.orm.select().from(entryLocale).where(inSpanish)
  expect(shown?.published).toMatchObject({ name: firstName })
})
