import { expect, test } from 'vitest'
import { searchedPieces, searchedTextOf } from './searched-message.ts'

const message = {
  reference: 'K7Q4-9M2P',
  name: 'Ramón',
  surname: 'Núñez',
  company: 'Aceros del Sur S.A.',
  email: 'ramon@aceros.example',
  country: 'Uruguay',
  phone: '+598 99 123 456',
  message: 'Perdimos el CERTIFICADO',
}

function finds(query: string, searched = searchedTextOf(message)): boolean {
  return searchedPieces(query).every((piece) => searched.includes(piece))
}

test('a message is found without accents and case, by any of its parts', () => {
  for (const query of ['nunez', 'NÚÑEZ ramon', 'k7q4-9m2p', 'ramon@aceros.example', '99 123', 'certific'])
    expect(finds(query), query).toBe(true)
})

test('a reference finds its own message alone', () => {
  expect(finds('K7Q4-9M2X')).toBe(false)
  expect(finds('4q7k-p2m9')).toBe(false)
})

test('two fields do not run into each other', () => {
  expect(searchedTextOf(message)).toContain('ramon\nnunez')
})

test('marks without a letter are not searched, however many', () => {
  const marked = searchedTextOf({ ...message, message: `queja${'\u0301'.repeat(10_000)}` })
  expect(marked.endsWith('\nqueja')).toBe(true)
  expect(searchedPieces('\u202E \u0301\u0301')).toEqual([])
})
