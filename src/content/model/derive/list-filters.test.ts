import { describe, expect, test } from 'vitest'
import type { AnyKind } from '../define-kind.ts'
import { kinds } from '../kinds/index.ts'
import { news } from '../kinds/news.ts'
import { slide } from '../kinds/slide.ts'
import { fieldFiltersOf, isNarrowed, languageAsks, readListAsk, writeListAsk } from './list-filters.ts'

const everyKind = Object.values<AnyKind>(kinds)
const ownNames = ['q', 'page', 'sort', 'waiting', 'es', 'en']
const someId = '11111111-1111-4111-8111-111111111111'

describe.each(everyKind)('$name', (kind) => {
  const filters = fieldFiltersOf(kind, 'es')

  test('no name in an address means two things', () => {
    const names = [...ownNames, ...filters.flatMap(({ params }) => params)]
    expect(new Set(names).size).toBe(names.length)
  })

  test('what an address says is read as it is written', () => {
    for (const filter of filters)
      for (const param of filter.params) {
        const value =
          filter.type === 'choice'
            ? (filter.options[0]?.value as string)
            : filter.type === 'date'
              ? '2026-03-14'
              : someId
        const ask = read(kind, `q=a+b&${param}=${value}&es=draft&sort=-title&page=3`)
        expect(ask && writeListAsk(ask).toString(), param).toBe(
          `q=a+b&es=draft&${param}=${value}&sort=-title`,
        )
        expect(ask && isNarrowed(ask)).toBe(true)
      }
  })

  test('what there is not is not read', () => {
    const strange = [
      'x',
      '__proto__',
      'constructor',
      "'; drop table entry; --",
      '\0',
      '2026-02-30',
      '0000-00-00',
    ]
    for (const { params } of filters)
      for (const param of params)
        for (const value of strange)
          expect(read(kind, `${param}=${encodeURIComponent(value)}`), `${param}=${value}`).toBeNull()
    for (const asked of [
      'title=a',
      'Q=a',
      'waiting=x',
      'es=x',
      'en=toString',
      'fr=draft',
      'q=a&q=b',
      '__proto__=x',
      'constructor=x',
    ])
      expect(read(kind, asked), asked).toBeNull()
  })
})

test('what is empty asks for nothing, as a form sends it', () => {
  const ask = read(news, 'q=+&waiting=&es=&en=&date-from=&date-to=&category=&certifications=&sort=')
  expect(ask && writeListAsk(ask).toString()).toBe('')
  expect(ask && isNarrowed(ask)).toBe(false)
})

test('a filter that means nothing for a kind is none of its', () => {
  expect(read(slide, 'category=events')).toBeNull()
  expect(read(news, 'category=events')?.fields).toEqual({ category: 'events' })
})

test('every state of a language can be asked for', () => {
  for (const asked of languageAsks) expect(read(news, `en=${asked}`)?.languages.en).toBe(asked)
})

function read(kind: AnyKind, asked: string) {
  return readListAsk(kind, new URLSearchParams(asked))
}
