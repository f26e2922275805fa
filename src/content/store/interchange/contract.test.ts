import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { allFields } from '#content/model/editing/changes.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { type InterchangeFormat, interchangeFormats } from '#content/model/interchange/sent-entries.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { media } from '#media/store/tables.ts'
import { applyEntries, checkEntries, reportOfEntries } from '#tests/support/entry-imports.ts'
import { samples, someId, someIdOf } from '#tests/support/field-samples.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { saveEntry } from '../save-entry.ts'
import { entry } from '../tables/content.ts'
import { entriesByKey } from './entries-of-kind.ts'
import { exportEntries } from './export-entries.ts'

// A worker for each of some hundred files would take longer than all else; `read-sent-file.test.ts` reads by one.
vi.mock(import('../imports/table-rows.ts'), async () => {
  const { readTable } = await import('../imports/read-table.ts')
  return { tableRows: readTable }
})

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  const stored = { bytes: 10, sha256: 'a'.repeat(64), width: 800, height: 400 }
  await database.orm.insert(media).values({ ...stored, id: someId, fileName: 'a.png', type: 'image/png' })
})

describe.each(interchangeFormats)('%s', (format) => {
  test.each(Object.values<AnyKind>(kinds))(
    '$name: what was exported and imported into an empty kind is what it was, for every valid sample of every field',
    async (kind) => {
      const rounds = Math.max(
        ...fieldEntries(kind).map(([, field]) => samples[field.type].valid(field).length),
      )
      const amount = kind.single ? 1 : rounds
      for (let first = 0; first < rounds; first += amount) {
        await database.orm.delete(entry)
        await pointedAt(kind)
        for (let round = first; round < first + amount; round += 1) await save(kind, round)
        const before = await valuesOf(kind, amount, first)
        const file = await bytesOf(kind, format)
        expect(await checked(kind, file)).toMatchObject({ new: 0, changed: 0, problem: 0 })
        if (kind.single) {
          await clear(kind, keyOf(first))
        } else {
          await database.orm.delete(entry).where(eq(entry.kind, kind.name))
          await pointedAt(kind)
        }
        const id = await checkEntries(caller, kind, file)
        expect(await applyEntries(caller, kind, id)).toMatchObject({ ok: true })
        expect(await valuesOf(kind, amount, first)).toEqual(before)
        expect(await checked(kind, file)).toMatchObject({ new: 0, changed: 0, problem: 0 })
      }
    },
    60_000,
  )
})

const keyOf = (round: number) => `entrada-${round}`

/** The entries that samples of relations point to, one of each kind that a relation of this one is for. */
async function pointedAt(kind: AnyKind): Promise<void> {
  const targets = new Set(fieldEntries(kind).flatMap(([, field]) => targetsOf(field)))
  for (const to of targets)
    await database.orm
      .insert(entry)
      .values({ id: someIdOf(to), kind: to, key: 'la-otra' })
      .onConflictDoNothing()
}

function targetsOf({ to, fields, blocks }: AnyField): string[] {
  return [...(to ? [to] : []), ...Object.values(fields ?? blocks ?? {}).flatMap(targetsOf)]
}

async function save(kind: AnyKind, round: number): Promise<void> {
  const values = (localised: boolean) =>
    Object.fromEntries(
      fieldEntries(kind)
        .filter(([, field]) => field.localised === localised)
        .map(([name, field]) => {
          const valid = samples[field.type].valid(field)
          return [name, valid[round % valid.length]]
        }),
    )
  const saved = await saveEntry(caller, kind, {
    key: keyOf(round),
    shared: values(false),
    locales: { es: values(true), en: values(true) },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
}

async function clear(kind: AnyKind, key: string): Promise<void> {
  await saveEntry(caller, kind, { key, shared: {}, locales: { es: {}, en: {} } })
}

async function valuesOf(kind: AnyKind, amount: number, first: number): Promise<PlacedValues[]> {
  const keys = Array.from({ length: amount }, (_, at) => keyOf(first + at))
  const found = await entriesByKey(database.orm, kind, keys, { hold: false })
  return keys.map((key) => {
    const values = found.get(key)?.values
    if (!values) throw new Error(`${key} is not there`)
    for (const { place, field } of allFields(kind))
      if (values[place][field] === null) delete values[place][field]
    return values
  })
}

async function bytesOf(kind: AnyKind, format: InterchangeFormat): Promise<Uint8Array> {
  const exported = await exportEntries(caller, kind, format)
  const pieces: Uint8Array[] = []
  for await (const piece of exported) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function checked(kind: AnyKind, bytes: Uint8Array) {
  const { run, rows } = await reportOfEntries(caller, kind, await checkEntries(caller, kind, bytes))
  const { problems, counts } = run
  expect(problems).toEqual([])
  const wrong = rows.filter(({ outcome }) => outcome === 'problem' || outcome === 'changed')
  return { ...counts, wrong }
}
