import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { textName } from '#kernel/own-words/changeable.ts'
import { changeableWords } from '#kernel/words/changeable-words.ts'
import { asSaid, changeableNamed, mostOf, problemOfOwnText } from './own-text.ts'

const named = (name: string) => changeableNamed(name, 'es')?.text ?? ''

describe('a text that stands for a word', () => {
  test('has the same placeholders, whatever their order', () => {
    expect(named('slide_of')).toBe('{at} de {all}')
    expect(problemOfOwnText('slide_of', 'es', 'de {all}, la {at}')).toBeNull()
    expect(problemOfOwnText('slide_of', 'es', 'la {at}')).toBe('other-placeholders')
    expect(problemOfOwnText('slide_of', 'es', '{at} de {all}: {title}')).toBe('other-placeholders')
  })

  test('is about as long, and has one line where the word has one', () => {
    expect(problemOfOwnText('home', 'es', 'a'.repeat(mostOf(named('home')) + 1))).toBe('too-long')
    expect(problemOfOwnText('message_mail_subject', 'es', '{site}\r\nBcc: {subject} {reference}')).toBe(
      'more-lines',
    )
    expect(problemOfOwnText('invite_mail_text', 'es', named('invite_mail_text'))).toBeNull()
  })

  test('is looked at only where there is such a word', () => {
    expect(problemOfOwnText('gone', 'es', '{what}')).toBeNull()
    expect(asSaid({ es: { gone: 'Nada', constructor: 'Nada', home: ' ' } }, 'es')).toEqual({})
  })
})

test('what the software guarantees cannot be said otherwise', () => {
  const fixed = changeableWords.filter((word) => word.fixed).map(({ id }) => id)
  expect(fixed).toContain('space_promised_traces')
  expect(fixed).toContain('space_not_network')
  for (const id of fixed) expect(asSaid({ es: { [id]: 'Prometemos todo.' } }, 'es')).toEqual({})
})

test('no two words are known by the same text', () => {
  for (const locale of locales) {
    const texts = changeableWords.flatMap((word) =>
      word.fixed
        ? []
        : Object.keys(word.forms[locale]).map((form) => {
            const said = asSaid(
              { [locale]: { [textName(word.id, form)]: word.forms[locale][form] ?? '' } },
              locale,
            )
            return Object.keys(said)[0]
          }),
    )
    expect(texts.length).toBeGreaterThan(1000)
    expect(new Set(texts).size).toBe(texts.length)
  }
})
