import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { newsCategories } from './choices.ts'

export const news = defineKind({
  name: 'news',
  label: words('Novedad', 'News item'),
  plural: words('Novedades', 'News'),
  title: 'title',
  summary: 'summary',
  sort: { by: 'date', direction: 'descending' },
  columns: ['date', 'category'],
  address: ({ slug }, locale) => (slug ? address.newsItem(locale, slug) : null),
  fields: {
    title: field.text({
      label: words('Título', 'Title'),
      localised: true,
      required: true,
      max: 140,
      search: 'title',
    }),
    slug: field.slug({ label: words('Dirección', 'Address'), localised: true, required: true }),
    date: field.date({ label: words('Fecha', 'Date'), required: true }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      required: true,
      max: 320,
      search: 'summary',
    }),
    body: field.richText({ label: words('Texto', 'Text'), localised: true, required: true, search: 'body' }),
    cover: field.image({ label: words('Portada', 'Cover') }),
    category: field.choice({
      label: words('Categoría', 'Category'),
      required: true,
      options: newsCategories,
    }),
    certifications: field.relations({
      label: words('Certificaciones relacionadas', 'Related certifications'),
      to: 'certification',
    }),
  },
})
