import { address } from '#kernel/addresses.ts'
import * as said from '#kernel/words/country-kind.ts'
import * as titles from '#kernel/words/form-sections.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { optionalSummaryField } from './recurring-fields.ts'

/** A country where the body works. Sorted by order; a missing order counts as 9999 (specification, section 9). */
export const country = defineKind({
  name: 'country',
  label: said.label,
  plural: said.plural,
  section: { path: 'countries', key: 'y', navLabel: 'Países' },
  title: 'name',
  summary: 'summary',
  sort: { by: 'order', direction: 'ascending', missing: 9999 },
  columns: ['order', 'code'],
  address: ({ slug }, locale) => (slug ? address.country(locale, slug) : null),
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['name', 'slug', 'summary', 'introduction'],
    },
    {
      ...{ id: 'facts', title: titles.facts },
      fields: ['code', 'order'],
    },
  ],
  fields: {
    name: field.text({
      label: said.name,
      localised: true,
      alike: true,
      required: true,
      max: 80,
      search: 'title',
    }),
    slug: field.slug({ label: said.slug, help: said.slugHelp, localised: true }),
    order: field.number({ label: said.order, help: said.orderHelp, min: 0, max: 1_000_000 }),
    code: field.text({ label: said.code, help: said.codeHelp, required: true, max: 2 }),
    summary: optionalSummaryField,
    introduction: field.richText({
      label: said.introduction,
      help: said.introductionHelp,
      localised: true,
      search: 'body',
    }),
  },
})
