import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import { validValue } from '#domain/content/fields/samples.ts'
import type { Locale } from '#domain/locales.ts'
import { openAnnouncements } from '../announcements.ts'
import { type Caller, noReads } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { authUser } from '../database/tables/accounts.ts'
import { publishEntry } from './publish-entry.ts'
import { saveEntry } from './save-entry.ts'

export const midday = new Date('2026-06-15T15:00:00Z')

/** A signed-in editor of this database, who has an account; for tests. */
export async function editorOf(database: Database): Promise<Caller> {
  const announcements = await openAnnouncements(database)
  const actor = { id: 'ana', name: 'Ana Sosa' }
  await database.orm.insert(authUser).values({ ...actor, email: 'ana@organismo.example' })
  return { database, announcements, media: {} as never, actor, locale: 'es', now: midday, reads: noReads() }
}

type Values = Record<string, unknown>
export type Sample = {
  key: string
  position?: string
  shared?: Values
  publish?: Locale[]
} & Partial<Record<Locale, Values>>

/** Saves an entry with these values, and valid ones where none are given, and publishes the languages named. */
export async function saveSample(
  caller: Caller,
  kind: AnyKind,
  { key, position, shared, publish = [], ...locales }: Sample,
): Promise<string> {
  const saved = await saveEntry(caller, kind, {
    key,
    position,
    shared: { ...valuesOf(kind, false, key), ...shared },
    locales: Object.fromEntries(
      Object.entries(locales).map(([locale, values]) => [
        locale,
        { ...valuesOf(kind, true, key), ...values },
      ]),
    ),
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  for (const locale of publish) {
    const published = await publishEntry(caller, saved.value.id, locale)
    if (!published.ok) throw new Error(`${key} was not published: ${published.problem}`)
  }
  return saved.value.id
}

/** A valid value in every required field; slugs are the key. */
function valuesOf(kind: AnyKind, localised: boolean, key: string): Values {
  const fields = fieldEntries(kind).filter(([, field]) => field.required && field.localised === localised)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field.type === 'slug' ? key : validValue(field)]),
  )
}
