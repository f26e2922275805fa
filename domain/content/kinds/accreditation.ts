import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** What gives the body its own authority: an accreditation, or membership of a network. */
export const accreditation = defineKind({
  name: 'accreditation',
  label: words('Acreditación', 'Accreditation'),
  plural: words('Acreditaciones', 'Accreditations'),
  title: 'name',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['type', 'number', 'validTo'],
  address: (_, locale) => address.accreditations(locale),
  fields: {
    name: field.text({
      label: words('Nombre', 'Name'),
      localised: true,
      required: true,
      max: 120,
      search: 'title',
    }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      max: 320,
      search: 'summary',
    }),
    type: field.choice({
      label: words('Tipo', 'Type'),
      required: true,
      options: {
        accreditation: words('Acreditación', 'Accreditation'),
        membership: words('Membresía', 'Membership'),
      },
    }),
    body: field.text({ label: words('Organismo', 'Body'), required: true, max: 120, search: 'summary' }),
    number: field.text({ label: words('Número', 'Number'), max: 40, search: 'title' }),
    standard: field.text({ label: words('Norma', 'Standard'), max: 60, search: 'summary' }),
    scopeLink: field.link({ label: words('Enlace al alcance', 'Link to the scope') }),
    validFrom: field.date({ label: words('Vigente desde', 'Valid from') }),
    validTo: field.date({ label: words('Vigente hasta', 'Valid to'), due: 'expires' }),
    logo: field.image({ label: words('Logotipo', 'Logo') }),
    country: field.text({ label: words('País (ISO 3166-1)', 'Country (ISO 3166-1)'), max: 2 }),
  },
})
