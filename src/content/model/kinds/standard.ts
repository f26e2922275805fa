import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/standard-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** A standard that the body certifies to, by the one name under which its certificates are found and counted. */
export const standard = defineKind({
  name: 'standard',
  label: said.label,
  plural: said.plural,
  section: { path: 'standards', key: 'v' },
  title: 'name',
  sort: { by: 'position' },
  columns: ['aliases'],
  sections: [
    {
      ...{ id: 'standard', title: titles.standard },
      fields: ['name', 'aliases'],
    },
  ],
  fields: {
    name: field.text({ label: said.name, help: said.nameHelp, required: true, max: 80 }),
    aliases: field.texts({ label: said.aliases, help: said.aliasesHelp, max: 20 }),
  },
})
