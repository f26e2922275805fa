import { address } from '#domain/addresses.ts'
import { words } from '#domain/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { documentCategories } from './choices.ts'

/** A controlled document with a file per language, a version and the dates an assessor asks for. */
export const document = defineKind({
  name: 'document',
  label: words('Documento', 'Document'),
  plural: words('Documentos', 'Documents'),
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['category', 'version', 'nextReview'],
  address: (_, locale) => address.about(locale, 'documents'),
  fields: {
    title: field.text({
      label: words('Título', 'Title'),
      localised: true,
      required: true,
      max: 140,
      search: 'title',
    }),
    summary: field.longText({
      label: words('Resumen', 'Summary'),
      localised: true,
      max: 320,
      search: 'summary',
    }),
    file: field.file({ label: words('Archivo', 'File'), localised: true, required: true }),
    category: field.choice({
      label: words('Categoría', 'Category'),
      required: true,
      options: documentCategories,
    }),
    code: field.text({ label: words('Código', 'Code'), max: 30, search: 'title' }),
    version: field.text({ label: words('Versión', 'Version'), required: true, max: 20 }),
    effectiveDate: field.date({ label: words('Vigente desde', 'Effective date'), required: true }),
    nextReview: field.date({ label: words('Próxima revisión', 'Next review'), due: 'review' }),
    replaces: field.relation({ label: words('Sustituye a', 'Replaces'), to: 'document' }),
  },
})
