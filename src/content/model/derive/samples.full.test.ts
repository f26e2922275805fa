import { describe, expect, test } from 'vitest'
import { samples, validValue } from '#tests/support/field-samples.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import { kinds } from '../kinds/index.ts'
import { validateValues } from './validator.ts'

describe.each(Object.values<AnyKind>(kinds))('$name', (kind) => {
  const partOf = (localised: boolean) => (localised ? 'localised' : 'shared')

  test('an entry with a valid value in every field can be published', () => {
    for (const part of ['shared', 'localised'] as const)
      expect(validateValues(kind, part, complete(kind, part), 'publish')).toEqual([])
  })

  test('a draft may be empty, but publishing names every required field that is missing', () => {
    for (const part of ['shared', 'localised'] as const) {
      expect(validateValues(kind, part, {}, 'draft')).toEqual([])
      const required = fieldEntries(kind).filter(
        ([, field]) => field.required && partOf(field.localised) === part,
      )
      const named = validateValues(kind, part, {}, 'publish')
      expect(named).toEqual(required.map(([path]) => ({ path, code: 'missing' })))
    }
  })

  test('values that it has no field for are refused by their name', () => {
    for (const name of [
      'role',
      'status',
      'createdBy',
      'id',
      'revision',
      'deletedAt',
      'locale',
      'constructor',
    ]) {
      const values = { ...complete(kind, 'shared'), [name]: 'admin' }
      expect(validateValues(kind, 'shared', values, 'draft')).toContainEqual({
        path: name,
        code: 'not-valid',
      })
    }
    const polluted = JSON.parse('{"__proto__":{"isAdmin":true}}')
    expect(validateValues(kind, 'shared', polluted, 'draft')).not.toEqual([])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  for (const [name, field] of fieldEntries(kind)) {
    const part = partOf(field.localised)
    const problemsWith = (value: unknown, strictness: 'draft' | 'publish') =>
      validateValues(kind, part, { ...complete(kind, part), [name]: value }, strictness)

    test(`${name} accepts every valid sample of a field of type ${field.type}`, () => {
      for (const value of samples[field.type].valid(field)) expect(problemsWith(value, 'draft')).toEqual([])
    })

    test(`${name} refuses every hostile sample, as a draft too, and names itself`, () => {
      for (const value of samples[field.type].hostile(field)) {
        for (const strictness of ['draft', 'publish'] as const) {
          const problems = problemsWith(value, strictness)
          expect(problems.length, `${strictness}: ${show(value)}`).toBeGreaterThan(0)
          for (const { path } of problems) expect(path.split('.')[0]).toBe(name)
        }
      }
    })
  }
})

function complete(kind: AnyKind, part: 'shared' | 'localised'): Record<string, unknown> {
  const fields = fieldEntries(kind).filter(([, field]) => field.localised === (part === 'localised'))
  return Object.fromEntries(fields.map(([name, field]) => [name, validValue(field)]))
}

/** A document that is nested too deeply cannot be written down either. */
function show(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120)
  } catch {
    return 'a value that cannot be shown'
  }
}
