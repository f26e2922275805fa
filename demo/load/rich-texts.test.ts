import { expect, test } from 'vitest'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { hashOfText, richTextOf } from './rich-texts.ts'

const made: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

test('a text is found by the Markdown that it was made of, and one that was changed since says what to run', () => {
  const texts = { [hashOfText('## Alcance')]: made }
  expect(richTextOf('## Alcance', texts)).toBe(made)
  expect(() => richTextOf('## Alcances', texts)).toThrow('run demo/make/make-files.ts')
})
