import { expect, test } from 'vitest'
import { findWords } from './listed-words.ts'

const found = (text: string) =>
  findWords(null, { text, onlyOwn: false }, new Set()).flatMap(({ words }) => words.map(({ id }) => id))

test('a text is found as visitors see it, with a figure in place of its placeholder', () => {
  expect(found('dentro de 3 días hábiles')).toContain('answer_time')
  expect(found('within 12 working days')).toContain('answer_time')
})

test('what is seen elsewhere does not find every text that has a placeholder', () => {
  const all = found('dentro de 3 días hábiles').length
  expect(all).toBeLessThan(10)
  expect(found('nada de esto está en el sitio')).toEqual([])
})
