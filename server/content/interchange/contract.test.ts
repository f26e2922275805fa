import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import { allFields } from '#domain/content/editing/changes.ts'
import type { PlacedValues } from '#domain/content/editing/place.ts'
import { samples, someId } from '#domain/content/fields/samples.ts'
import { type InterchangeFormat, interchangeFormats } from '#domain/content/interchange/formats.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/database.ts'
import { entry } from '../../database/tables/content.ts'
import { media } from '../../database/tables/media.ts'
import { editorOf } from '../editors-samples.ts'
import { saveEntry } from '../save-entry.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { entriesByKey } from './entries-of-kind.ts'
import { exportEntries } from './export-entries.ts'
import { findImport } from './find-import.ts'
import { readFile } from './read-file.ts'

// A worker for each of some hundred files would take longer than all else; `read-sent-file.test.ts` reads by one.
vi.mock(import('./read-sent-file.ts'), async (original) => {
  const { entriesIn } = await original()
  return { entriesIn, readSentFile: async (kind, bytes) => entriesIn(kind, await readFile(bytes)) }
})

let database: Database
let caller: Caller

beforeAll(async () => {
  database = await freshDatabase()
  caller = await editorOf(database)
  const stored = { bytes: 10, sha256: 'a'.repeat(64), width: 800, height: 400 }
  await database.orm.insert(media).values({ ...stored, id: someId, fileName: 'a.png', type: 'image/png' })
})
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
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
        const targets = await pointedAt(kind)
        for (let round = first; round < first + amount; round += 1) await save(kind, round)
        const before = await valuesOf(kind, amount, first)
        const file = await bytesOf(kind, format)
        expect(await checked(kind, file)).toMatchObject({ new: 0, changed: 0, problem: 0 })
        if (kind.single) {
          await clear(kind, keyOf(first))
        } else {
          await database.orm.delete(entry).where(eq(entry.kind, kind.name))
          if (targets === kind.name) await pointedAt(kind)
        }
        const imported = await importOf(kind, file)
        expect(imported).toMatchObject({ problem: 0 })
        expect(await valuesOf(kind, amount, first)).toEqual(before)
        expect(await checked(kind, file)).toMatchObject({ new: 0, changed: 0, problem: 0 })
      }
    },
    60_000,
  )
})

const keyOf = (round: number) => `entrada-${round}`

/** The entry that every sample of a relation points to, in whichever kind the first relation of this one is for. */
async function pointedAt(kind: AnyKind): Promise<string | null> {
  const to = fieldEntries(kind).find(([, { to: target }]) => target)?.[1].to
  if (!to) return null
  await database.orm.insert(entry).values({ id: someId, kind: to, key: 'la-otra' })
  return to
}

async function save(kind: AnyKind, round: number): Promise<void> {
  const to = fieldEntries(kind).find(([, { to: target }]) => target)?.[1].to
  const values = (localised: boolean) =>
    Object.fromEntries(
      fieldEntries(kind)
        .filter(([, field]) => field.localised === localised && (field.to ?? to) === to)
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
  if (!exported.ok) throw new Error(exported.problem)
  const pieces: Uint8Array[] = []
  for await (const piece of exported.value) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function check(kind: AnyKind, bytes: Uint8Array): Promise<string> {
  const made = await checkImport(caller, kind, { name: 'a', bytes })
  if (!made.ok) throw new Error(made.problem)
  return made.value
}

async function checked(kind: AnyKind, bytes: Uint8Array) {
  const id = await check(kind, bytes)
  const report = await findImport(caller, kind, id, { show: null, page: 1, size: 500 })
  if (!report.ok) throw new Error(report.problem)
  const { problems, counts } = report.value.run
  expect(problems).toEqual([])
  const wrong = report.value.rows.filter(({ outcome }) => outcome === 'problem' || outcome === 'changed')
  return { ...counts, wrong }
}

async function importOf(kind: AnyKind, bytes: Uint8Array) {
  const applied = await applyImport(caller, await check(kind, bytes))
  return applied.ok ? applied.value : applied
}
