import { expect, test } from 'vitest'
import { z } from 'zod'
import { byLocale } from '#kernel/locales.ts'
import { certificateFields } from '../certificate-record.ts'
import { companyFields } from '../company-record.ts'
import { registerColumns } from '../interchange/columns.ts'
import { productFields, siteFields } from '../item-records.ts'
import { toldAnswer, toldOf } from '../public-api/told.ts'
import {
  dayField,
  fileColumns,
  inputNames,
  lineField,
  linkField,
  shapeOf,
  typedNames,
  typedValues,
  writtenNames,
} from './field.ts'

const withMore = {
  id: certificateFields.id,
  iqnetNumber: certificateFields.iqnetNumber,
  leadAuditor: lineField(80, {
    label: { ...byLocale(() => 'Auditor líder'), en: 'Lead auditor' },
    alike: ['auditor'],
  }),
  logbook: linkField(200, { label: byLocale(() => 'Bitácora'), isTold: true }),
  visitedOn: dayField({ label: byLocale(() => 'Visitado'), isRequired: true, isTold: true }),
}

test('a new field of a record is valid, typed, filed and told by its definition alone', () => {
  const record = z.strictObject(shapeOf(withMore)).pick({ leadAuditor: true, visitedOn: true, logbook: true })
  const read = record.parse({ leadAuditor: ' Ana  Paz ', visitedOn: '2026-03-14' })
  expect(read).toEqual({ leadAuditor: 'Ana Paz', visitedOn: '2026-03-14', logbook: null })
  expect(record.safeParse({ visitedOn: null }).success).toBe(false)
  expect(record.safeParse({ visitedOn: '2026-03-14', leadAuditor: 'a'.repeat(81) }).success).toBe(false)

  expect(writtenNames(withMore)).toEqual(expect.arrayContaining(['leadAuditor', 'logbook', 'visitedOn']))
  expect(typedValues(withMore, read)).toContainEqual(['leadAuditor', 'Ana Paz'])
  expect(typedValues(withMore, read)).toContainEqual(['logbook', ''])
  expect(fileColumns('certificate', withMore).slice(-3)).toMatchObject([
    { name: 'leadAuditor', path: ['leadAuditor'], label: { en: 'Lead auditor' }, alike: ['auditor'] },
    { name: 'logbook', path: ['logbook'] },
    { name: 'visitedOn', path: ['visitedOn'] },
  ])

  expect(toldOf(withMore, { ...read, iqnetNumber: null })).toEqual({
    ...{ logbook: null, visitedOn: '2026-03-14', iqnetNumber: null },
  })
  const answer = z.strictObject(toldAnswer(withMore))
  expect(
    answer.safeParse({ logbook: 'no address', visitedOn: '2026-03-14', iqnetNumber: null }).success,
  ).toBe(false)
  expect(answer.parse({ logbook: null, visitedOn: '2026-03-14', iqnetNumber: '1' })).toBeTruthy()
})

test('no two columns of files have one name, and no two are guessed by the same one', () => {
  const names = registerColumns.map(({ name }) => name)
  const guessed = registerColumns.flatMap(({ alike }) => alike)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(guessed.filter((name, at) => guessed.indexOf(name) !== at)).toEqual([])
})

test('what several inputs say has a name for each of them', () => {
  expect(inputNames(productFields)).toEqual(expect.arrayContaining(['name.es', 'name.en', 'brand']))
  expect(typedNames(siteFields)).not.toContain('scope')
  expect(typedNames(companyFields)).toContain('country')
  expect(writtenNames(companyFields)).not.toContain('country')
})
