import { afterAll } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { openAnnouncements } from '#kernel/announcements.ts'
import type { Editor } from '#kernel/caller.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOver } from './caller-setup.ts'
import { freshDatabase } from './database.ts'
import { validValue } from './field-samples.ts'

export const midday = new Date('2026-06-15T15:00:00Z')

/** A signed-in editor of this database, who has an account. */
export async function editorOf(database: Database): Promise<Editor> {
  const announcements = await openAnnouncements(database, silentLog)
  const actor = { id: 'ana', name: 'Ana Sosa' }
  await database.orm.insert(authUser).values({ ...actor, email: 'ana@organismo.example' })
  return callerOver(database, { actor, now: midday, announcements })
}

/** An editor for the tests of one file, and the empty database in which they work. */
export async function setUpEditor(): Promise<{ database: Database; caller: Editor }> {
  const database = await freshDatabase()
  const caller = await editorOf(database)
  afterAll(async () => {
    await caller.announcements.close()
    await database.close()
  })
  return { database, caller }
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
  caller: Editor,
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

/** Publishes accreditations, each by its key, as an editor who is made for that. */
export async function publishAccreditations(
  database: Database,
  given: Record<string, { body: string; standard: string }>,
): Promise<void> {
  const editor = await editorOf(database)
  for (const [key, { body, standard }] of Object.entries(given))
    await saveSample(editor, accreditation, {
      key,
      shared: { type: 'accreditation', body, standard },
      es: { name: key },
      publish: ['es'],
    })
  await editor.announcements.close()
}

/** A valid value in every required field; slugs are the key. */
function valuesOf(kind: AnyKind, localised: boolean, key: string): Values {
  const fields = fieldEntries(kind).filter(
    ([, field]) => (field.required || field.orElse) && field.localised === localised,
  )
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field.type === 'slug' ? key : validValue(field)]),
  )
}
