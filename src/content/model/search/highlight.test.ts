import { expect, test } from 'vitest'
import { excerpt } from '#content/store/search/search-site.ts'
import { highlight, type Segment } from './highlight.ts'

function shown(segments: Segment[]): string {
  return segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

const looksFor =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word)

test('hits are found whatever their accents, case and composition', () => {
  const text = 'Certificación del AÑO, gestio\u0301n y man\u0303ana'
  const matches = looksFor('certificacion', 'ano', 'gestion', 'manana')
  expect(shown(highlight(text, matches))).toBe('[Certificación] del [AÑO], [gestio\u0301n] y [man\u0303ana]')
})

test('a standard written in one word is marked as one', () => {
  expect(shown(highlight('ISO9001 e ISO 9001:2015', looksFor('9001')))).toBe('[ISO9001] e ISO [9001]:2015')
})

test('markup is text like any other', () => {
  const text = '<b>norma</b> & "x"'
  expect(shown(highlight(text, looksFor('norma')))).toBe('<b>[norma]</b> & "x"')
})

test('a short text is its own excerpt', () => {
  expect(shown(excerpt('Una norma.', looksFor('norma')))).toBe('Una [norma].')
})

test('without a hit the excerpt is the beginning, cut after a whole word', () => {
  const text = 'palabra '.repeat(60).trim()
  const result = shown(excerpt(text, looksFor('otra'), 50))
  expect(result).toBe('palabra palabra palabra palabra palabra palabra…')
})

test('the excerpt is taken where the most different hits stand together', () => {
  const filler = 'relleno '.repeat(50)
  const text = `norma ${filler}norma norma norma ${filler}la norma de calidad vale ${filler}`
  const result = shown(excerpt(text, looksFor('norma', 'calidad'), 80))
  expect(result).toContain('la [norma] de [calidad] vale')
  expect(result.startsWith('… relleno')).toBe(true)
  expect(result.endsWith('relleno…')).toBe(true)
  expect(result.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(82)
})

test('hits at the very end are shown with what stands before them', () => {
  const text = `${'relleno '.repeat(50)}norma final`
  expect(shown(excerpt(text, looksFor('norma'), 60))).toMatch(/^… relleno .*\[norma\] final$/)
})

test('words longer than an excerpt are cut between characters', () => {
  for (const word of ['𝐀'.repeat(500), '🎉'.repeat(500), 'x'.repeat(500)])
    for (const matches of [() => true, () => false])
      for (const text of [word, `algo ${word}`, `${'algo '.repeat(60)}${word}`]) {
        const result = excerpt(text, matches, 101)
        expect(
          result
            .map(({ text }) => text)
            .join('')
            .isWellFormed(),
        ).toBe(true)
        expect(result.map(({ text }) => text).join('').length).toBeLessThanOrEqual(104)
      }
})
