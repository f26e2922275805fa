import { expect, test } from 'vitest'
import { csvLine, undefuse } from './csv.ts'

const formulas = [
  '=HYPERLINK("http://x")',
  '+598 99',
  '-1',
  '@SUM(1)',
  '\t=1',
  ' =1',
  '\u202E=1',
  '＝1',
  '\rx',
]

test('what a spreadsheet could run is text in the file', () => {
  expect(formulas.map((cell) => csvLine([cell]))).toEqual(
    formulas.map((cell) => `"'${cell.replaceAll('"', '""')}"\r\n`),
  )
})

test('quotes, commas and lines stay in their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', ''])).toBe('"a ""b""","c,d","e\nf",""\r\n')
})

test('an import gives back every text, also one that looks like a defused one', () => {
  const texts = [...formulas, '', "'", "''", "O'Higgins", "'quoted'", "' =1"]
  for (const text of [...texts, ...texts.map((each) => `'${each}`), ...texts.map((each) => `''${each}`)]) {
    const cell = csvLine([text]).slice(1, -3).replaceAll('""', '"')
    expect(undefuse(cell)).toBe(text)
    expect(cell).not.toMatch(/^[=+\-@\s]/)
  }
})
