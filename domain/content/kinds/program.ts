import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'

/** A programme that the body runs beside its certifications. */
export const program = defineKind({
  name: 'program',
  label: words('Programa', 'Programme'),
  plural: words('Programas', 'Programmes'),
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  address: ({ slug }, locale) => (slug ? address.program(locale, slug) : null),
  fields: {
    title: field.text({
      label: words('Título', 'Title'),
      localised: true,
      required: true,
      max: 120,
      search: 'title',
    }),
    slug: field.slug({ label: words('Dirección', 'Address'), localised: true, required: true }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      required: true,
      max: 320,
      search: 'summary',
    }),
    body: field.richText({ label: words('Texto', 'Text'), localised: true, search: 'body' }),
    image: field.image({ label: words('Imagen', 'Image') }),
    link: field.link({ label: words('Enlace', 'Link') }),
  },
})
