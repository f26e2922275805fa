import { expect, test } from 'vitest'
import { kindInWords } from './file-words.ts'

const picture = { type: 'image/png', film: null, drawing: null, fileName: 'logo.png' }

test('a drawing is called SVG, though a picture lies beside it, and a picture that was made of one says so', () => {
  expect(kindInWords(picture)).toMatch(/PNG/)
  expect(kindInWords(picture)).not.toMatch(/SVG/)
  const drawing = '/media/x/logo.svg'
  expect(kindInWords({ ...picture, drawing, fileName: 'logo.svg' })).toMatch(/SVG/)
  expect(kindInWords({ ...picture, drawing, fileName: 'logo.svg' })).not.toMatch(/PNG/)
  expect(kindInWords({ ...picture, fileName: 'Logo.SVG' })).toMatch(/PNG.*SVG/)
})
