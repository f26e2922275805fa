import { address } from '#kernel/addresses.ts'
import * as said from '#kernel/words/accreditation-kind.ts'
import * as titles from '#kernel/words/form-sections.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { nameField, optionalSummaryField } from './recurring-fields.ts'

/** What gives the body its own authority: an accreditation, or membership of a network. */
export const accreditation = defineKind({
  name: 'accreditation',
  label: said.label,
  plural: said.plural,
  section: { path: 'accreditations', key: 'a', navLabel: 'Acreditaciones' },
  title: 'name',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['type', 'number', 'validTo'],
  address: (_, locale) => address.accreditations(locale),
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['name', 'summary', 'type', 'body', 'number', 'standard'],
    },
    {
      ...{ id: 'validity', title: titles.validity },
      fields: ['validFrom', 'validTo', 'scopeLink'],
    },
    {
      ...{ id: 'pictures', title: titles.pictures },
      fields: ['logo', 'country'],
    },
  ],
  fields: {
    name: nameField,
    summary: optionalSummaryField,
    type: field.choice({
      label: said.type,
      help: said.typeHelp,
      required: true,
      options: said.types,
    }),
    body: field.text({ label: said.body, help: said.bodyHelp, required: true, max: 120, search: 'summary' }),
    number: field.text({ label: said.number, help: said.numberHelp, max: 40, search: 'title' }),
    standard: field.text({ label: said.standard, help: said.standardHelp, max: 60, search: 'summary' }),
    scopeLink: field.link({ label: said.scopeLink, help: said.scopeLinkHelp }),
    validFrom: field.date({ label: said.validFrom }),
    validTo: field.date({ label: said.validTo, help: said.validToHelp, due: 'expires' }),
    logo: field.image({ label: said.logo, help: said.logoHelp }),
    country: field.text({ label: said.country, help: said.countryHelp, max: 2 }),
  },
})
