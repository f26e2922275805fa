import { beforeAll, expect, test } from 'vitest'
import { breakLines, letter, type Typeface, typeface, widthOf } from './lettering.ts'

let serif: Typeface
beforeAll(async () => {
  serif = await typeface('title')
})

test('letters with accents have outlines of their own', () => {
  const bare = 'Sello certificacion nandu'
  const accented = 'Sello certificación ñandú'
  expect(letter(accented, serif, 60, 0, 0).length).toBeGreaterThan(letter(bare, serif, 60, 0, 0).length)
  expect(widthOf('ñáéíóúü¿¡', serif, 60)).toBeGreaterThan(100)
})

test('letters that the Latin file lacks come from the extended one', () => {
  expect(letter('Ł', serif, 60, 0, 0)).toMatch(/^M/)
  expect(letter('認', serif, 60, 0, 0)).toBe('')
})

test('no line is wider than the measure, even with a word that never ends', () => {
  for (const text of ['Cooperativa Agropecuaria Limitada de Tacuarembó y Rivera', 'x'.repeat(300)]) {
    const { lines } = breakLines(text, { typeface: serif, size: 64, width: 500, most: 3 })
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const line of lines) expect(widthOf(line, serif, 64)).toBeLessThanOrEqual(500)
  }
})

test('a title too long is cut after a whole word and says so', () => {
  const title = 'Una norma que nadie termina de leer porque siempre le queda otra palabra'
  const { lines, whole } = breakLines(title, { typeface: serif, size: 64, width: 500, most: 2 })
  expect(whole).toBe(false)
  expect(lines.at(-1)).toMatch(/\p{L}…$/u)
  expect(title.startsWith(`${lines.join(' ').slice(0, -1)} `)).toBe(true)
})

test('a word that has to be broken does not fit: a smaller setting may hold it whole', () => {
  const set = (size: number) =>
    breakLines('Certificación del norte', { typeface: serif, size, width: 400, most: 3 })
  expect(set(80).whole).toBe(false)
  expect(set(54)).toMatchObject({ whole: true, lines: expect.arrayContaining(['Certificación']) })
})
