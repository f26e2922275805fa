import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** A country where the body works. Sorted by order; a missing order counts as 9999 (specification, section 9). */
export const country = defineKind({
  name: 'country',
  label: words('País', 'Country'),
  plural: words('Países', 'Countries'),
  title: 'name',
  summary: 'summary',
  sort: { by: 'order', direction: 'ascending', missing: 9999 },
  columns: ['order', 'code'],
  address: ({ slug }, locale) => (slug ? address.country(locale, slug) : null),
  fields: {
    name: field.text({
      label: words('Nombre', 'Name'),
      localised: true,
      required: true,
      max: 80,
      search: 'title',
    }),
    slug: field.slug({ label: words('Dirección', 'Address'), localised: true }),
    order: field.number({ label: words('Orden', 'Order'), min: 0, max: 1_000_000 }),
    code: field.text({ label: words('Código ISO 3166-1', 'ISO 3166-1 code'), required: true, max: 2 }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      max: 320,
      search: 'summary',
    }),
    introduction: field.richText({
      label: words('Introducción', 'Introduction'),
      localised: true,
      search: 'body',
    }),
  },
})
