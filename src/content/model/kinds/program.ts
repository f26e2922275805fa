import { address } from '#kernel/addresses.ts'
import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/program-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { slugField, summaryField, titleField } from './recurring-fields.ts'

/** A programme that the body runs beside its certifications. */
export const program = defineKind({
  name: 'program',
  label: said.label,
  plural: said.plural,
  section: { path: 'programs', key: 'p', navLabel: 'Programas' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  address: ({ slug }, locale) => (slug ? address.program(locale, slug) : null),
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['title', 'slug', 'summary', 'body'],
    },
    {
      ...{ id: 'pictures', title: titles.pictures, isFolded: true },
      fields: ['image', 'darkImage', 'link'],
    },
  ],
  fields: {
    title: titleField(120),
    slug: slugField,
    summary: summaryField,
    body: field.richText({ label: said.body, help: said.bodyHelp, localised: true, search: 'body' }),
    image: field.image({ label: said.image, help: said.imageHelp }),
    darkImage: field.image({ label: said.darkImage, help: said.darkImageHelp }),
    link: field.link({ label: said.link, help: said.linkHelp }),
  },
})
