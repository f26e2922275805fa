import { expect, test } from 'vitest'
import { generateRegister } from '#demo/register/generate-register.ts'
import { typePairs } from '#kernel/theme/theme.ts'
import { measuredSigns } from '#tests/support/document-content.ts'
import { type Cut, cuts, openFaces } from './typefaces.ts'
import { createTypesetting } from './typesetting.ts'

const settingOf = (cut: Cut) => ({ cut, size: 10, leading: 12, ink: '#000' })

/** Which of these letters a document lacks, in any pair of typefaces and in anything that it sets. */
async function lackingOf(text: string): Promise<string[]> {
  const letters = [...new Set(text.normalize('NFC'))]
  const lacking: string[] = []
  for (const type of typePairs) {
    const faces = await openFaces(type, letters.join(''))
    for (const cut of cuts)
      for (const letter of letters) {
        const typesetting = createTypesetting(faces)
        typesetting.lineOf(letter, settingOf(cut))
        if (typesetting.isLacking) lacking.push(`${type} ${cut} ${letter}`)
      }
  }
  return lacking
}

test('no sign of what is measured is lacking', async () => {
  expect(await lackingOf(measuredSigns.join(''))).toEqual([])
})

test('no letter of the demonstration is lacking', async () => {
  const register = [...generateRegister({ seed: 1, certificates: 2000, today: '2026-11-22' })]
  expect(await lackingOf(JSON.stringify(register))).toEqual([])
})

test('a sign that would say less once it is written plainly is left out, another is written plainly', async () => {
  expect(await lackingOf('ﬁ①Ａ')).toEqual([])
  expect(await lackingOf('㎠ᵃ')).toHaveLength(typePairs.length * cuts.length * 2)
})

test('low and high digits are smaller than others', async () => {
  for (const type of typePairs) {
    const typesetting = createTypesetting(await openFaces(type, ''))
    for (const cut of cuts) {
      const widthOf = (letter: string) => typesetting.lineOf(letter, settingOf(cut)).width
      for (const letter of '₀₁₂₃₄₅₆₇₈₉⁰⁴⁵⁶⁷⁸⁹')
        expect(widthOf(letter), `${type} ${cut} ${letter}`).toBeLessThan(
          0.8 * widthOf(letter.normalize('NFKC')),
        )
    }
  }
})
