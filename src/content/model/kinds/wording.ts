import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/wording-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** What the body says instead of the words that the code comes with. */
export const wording = defineKind({
  name: 'wording',
  label: said.label,
  plural: said.plural,
  title: 'words',
  isUnseen: true,
  sort: { by: 'position' },
  single: { path: 'words', key: 'x' },
  sections: [
    {
      ...{ id: 'words', title: titles.words },
      fields: ['words'],
    },
  ],
  fields: {
    /** The languages stand side by side in one field: a word is looked for in all of them at once. */
    words: field.wording({ label: said.words, help: said.wordsHelp }),
  },
})
