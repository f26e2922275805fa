import { describe, expect, test } from 'vitest'
import { untranslatedLine } from '../derive/untranslated.ts'
import { news } from '../kinds/news.ts'
import { applyChanges, changedFields, noValues } from './changes.ts'
import type { Changes } from './edited-entry.ts'
import type { PlacedValues } from './place.ts'
import { basesOf, confirmSame, keepInStep, settle, type Translations } from './translation.ts'

/** An entry that is saved again and again, as the server does it. */
function writing() {
  const revisions: PlacedValues[] = [noValues()]
  let translations: Translations = {}
  const present = () => revisions.at(-1) ?? noValues()
  return {
    /** `minute` is when it was saved. */
    save(minute: number, by: string, changes: Changes) {
      const before = present()
      const after = applyChanges(before, changes)
      const fields = changedFields(news, before, after)
      const bases = basesOf(translations, { fields, before })
      translations = keepInStep(news, translations, {
        ...{ fields, before, after, by, at: at(minute), revision: revisions.length },
        valuesAt: (number) => (bases.includes(number) ? (revisions[number] ?? null) : null),
      })
      revisions.push(after)
    },
    settle(minute: number, by: string) {
      const was = translations.title
      if (!was) throw new Error('There is nothing to settle')
      translations = {
        ...translations,
        title: settle(was, { by, at: at(minute), revision: revisions.length - 1 }),
      }
    },
    confirm(locale?: 'es' | 'en') {
      const title = confirmSame(translations.title, revisions.length - 1, locale && [locale])
      translations = { ...translations, title }
    },
    untranslated: (locale: 'es' | 'en') =>
      untranslatedLine(news.fields.body, (place) => present()[place].body, translations.body, locale)?.line ??
      null,
    untranslatedTitle: (locale: 'es' | 'en') =>
      untranslatedLine(news.fields.title, (place) => present()[place].title, translations.title, locale)
        ?.line ?? null,
    same: () => translations.title?.same,
    ahead: () => translations.title?.ahead ?? null,
    base: () => translations.title?.base,
    names: () => Object.keys(translations),
  }
}

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 12, minute))
const es = (title: string | null): Changes => ({ es: { title } })
const en = (title: string | null): Changes => ({ en: { title } })

function inStep() {
  const entry = writing()
  entry.save(0, 'ana', es('Feria'))
  entry.save(1, 'ana', en('Fair'))
  return entry
}

test('what was never written in the other language leaves nothing behind', () => {
  const entry = writing()
  entry.save(0, 'ana', es('F'))
  entry.save(100, 'ana', es('Feria'))
  expect(entry.ahead()).toBeNull()
})

test('a first translation brings the languages in step, and its writer may go on with it for half an hour', () => {
  const entry = writing()
  entry.save(0, 'ana', es('Feria'))
  entry.save(1, 'ana', en('F'))
  expect(entry.ahead()).toBeNull()
  entry.save(2, 'ana', en('Fai'))
  entry.save(30, 'ana', en('Fair'))
  expect(entry.ahead()).toBeNull()
  expect(entry.base()).toBe(4)
})

test('after that half hour it is a change of its own', () => {
  const entry = inStep()
  entry.save(32, 'ana', en('Great fair'))
  expect(entry.ahead()).toBe('en')
  expect(entry.base()).toBe(2)
})

test('a change by somebody else in that half hour is one, too', () => {
  const entry = inStep()
  entry.save(2, 'eva', en('Great fair'))
  expect(entry.ahead()).toBe('en')
})

test('so is a change of the language that was translated from', () => {
  const entry = inStep()
  entry.save(2, 'ana', es('Gran feria'))
  expect(entry.ahead()).toBe('es')
})

test('a change in the language that was left behind puts them in step', () => {
  const entry = inStep()
  entry.save(40, 'ana', es('Gran feria'))
  entry.save(41, 'eva', en('Great fair'))
  expect(entry.ahead()).toBeNull()
  expect(entry.base()).toBe(4)
  entry.save(42, 'eva', en('A great fair'))
  expect(entry.ahead()).toBeNull()
})

test('so does a change in both at once, of which one may be gone on with', () => {
  const entry = inStep()
  entry.save(40, 'ana', es('Gran feria'))
  entry.save(41, 'ana', { ...es('La gran feria'), ...en('The great fair') })
  expect(entry.ahead()).toBeNull()
  entry.save(42, 'ana', en('The great fair!'))
  expect(entry.ahead()).toBeNull()
  entry.save(43, 'ana', es('¡La gran feria!'))
  expect(entry.ahead()).toBe('es')
})

test('what is ahead stays ahead while it is written on, since the revision before the first change', () => {
  const entry = inStep()
  entry.save(40, 'ana', es('Gran feria'))
  entry.save(41, 'ana', es('Gran feria de Rivera'))
  expect(entry.ahead()).toBe('es')
  expect(entry.base()).toBe(2)
})

test('a change that is taken back leaves nothing behind', () => {
  const entry = inStep()
  entry.save(40, 'ana', es('Feriax'))
  entry.save(41, 'ana', es('Feria'))
  expect(entry.ahead()).toBeNull()
})

test('still right puts them in step, and whoever said so may still mend the other language', () => {
  const entry = inStep()
  entry.save(40, 'ana', es('Gran feria'))
  entry.settle(41, 'eva')
  expect(entry.ahead()).toBeNull()
  expect(entry.base()).toBe(3)
  entry.save(42, 'eva', en('The fair'))
  expect(entry.ahead()).toBeNull()
  entry.save(43, 'eva', es('Gran feria de Rivera'))
  expect(entry.ahead()).toBe('es')
})

describe('a language that is empty', () => {
  test('is not older, whatever the other does', () => {
    const entry = inStep()
    entry.save(40, 'ana', es('Gran feria'))
    entry.save(41, 'ana', en(null))
    expect(entry.ahead()).toBeNull()
    entry.save(42, 'ana', es('Feria de Rivera'))
    expect(entry.ahead()).toBeNull()
  })

  test('is translated anew where the other has changed meanwhile', () => {
    const entry = inStep()
    entry.save(40, 'ana', en(null))
    entry.save(41, 'ana', es('Gran feria'))
    entry.save(42, 'ana', en('Great fair'))
    expect(entry.ahead()).toBeNull()
  })

  test('is rewritten where the other has not: emptying a field first is no translation', () => {
    const entry = inStep()
    entry.save(40, 'ana', es(''))
    entry.save(41, 'ana', es('Gran feria'))
    expect(entry.ahead()).toBe('es')
    expect(entry.base()).toBe(2)
  })

  test('is as before where it says the same again', () => {
    const entry = inStep()
    entry.save(40, 'ana', es(null))
    entry.save(41, 'ana', es('Feria'))
    expect(entry.ahead()).toBeNull()
  })
})

test('an address is not older than the other, and shared values have no language', () => {
  const entry = writing()
  entry.save(0, 'ana', { es: { slug: 'feria' }, en: { slug: 'fair' }, shared: { date: '2026-06-15' } })
  entry.save(90, 'ana', { es: { slug: 'gran-feria' } })
  expect(entry.names()).toEqual([])
})

test('what was confirmed as right in both languages counts until other lines become alike', () => {
  const entry = writing()
  entry.save(0, 'ana', es('Feria de calidad'))
  entry.save(1, 'ana', en('Feria de calidad'))
  expect(entry.same()).toEqual({ copy: 'en' })
  entry.confirm()
  entry.save(100, 'ana', es('Feria de  calidad'))
  expect(entry.same()).toMatchObject({ isRight: true })
  entry.save(200, 'ana', { es: { title: 'Otra feria nueva' }, en: { title: 'Otra feria nueva' } })
  expect(entry.same()).toEqual({})
  entry.save(300, 'ana', en('Another new fair'))
  expect(entry.same()).toBeUndefined()
})

test('a text that was copied into the first language is a copy there', () => {
  const entry = writing()
  entry.save(0, 'ana', en('A fair of quality'))
  entry.save(1, 'ana', es('A fair of quality'))
  expect(entry.same()).toEqual({ copy: 'es' })
})

describe('lines that came the other way', () => {
  const [first, second, own] = ['Abrimos una oficina.', 'Queda en el puerto.', 'We answer within two days.']
  const doc = (...texts: string[]) => ({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
  const body = (locale: 'es' | 'en', ...texts: string[]): Changes => ({ [locale]: { body: doc(...texts) } })

  function copiedBothWays() {
    const entry = writing()
    entry.save(0, 'ana', body('es', first, second))
    entry.save(1, 'ana', body('en', first, second))
    entry.save(2, 'ana', body('en', first, second, own))
    entry.save(3, 'ana', body('es', first, second, own))
    return entry
  }

  test('are untranslated where they came, and those from before still are where those did', () => {
    const entry = copiedBothWays()
    expect([entry.untranslated('es'), entry.untranslated('en')]).toEqual([own, first])
    entry.save(4, 'ana', body('es', first, second, 'Respondemos en dos días.'))
    expect([entry.untranslated('es'), entry.untranslated('en')]).toEqual([null, first])
    entry.save(5, 'ana', body('es', first, second))
    entry.save(6, 'ana', body('es', first, second, own))
    entry.save(7, 'ana', body('en', 'We open an office.', 'It is in the port.', own))
    expect([entry.untranslated('es'), entry.untranslated('en')]).toEqual([own, null])
  })

  test('lose that once they are alike no more: what comes back comes from where it is written', () => {
    const entry = copiedBothWays()
    entry.save(4, 'ana', body('en', first, second))
    entry.save(5, 'ana', body('en', first, second, own))
    expect([entry.untranslated('es'), entry.untranslated('en')]).toEqual([null, first])
  })
})

test('what is confirmed as right in one language is still asked in the other', () => {
  const entry = writing()
  entry.save(0, 'ana', es('Feria de calidad'))
  entry.save(1, 'ana', en('Feria de calidad'))
  entry.confirm('es')
  expect(entry.untranslatedTitle('en')).toBe('Feria de calidad')
  entry.confirm('en')
  expect(entry.same()).toEqual({ copy: 'en', isRight: true })
})
