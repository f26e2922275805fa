import { address } from '#kernel/addresses.ts'
import * as said from '#kernel/words/document-kind.ts'
import * as titles from '#kernel/words/form-sections.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { optionalSummaryField, titleField } from './recurring-fields.ts'

/** What a document is for. */
export const { documentCategories } = said

/** A controlled document with a file per language, a version and the dates an assessor asks for. */
export const document = defineKind({
  name: 'document',
  label: said.label,
  plural: said.plural,
  section: { path: 'documents', key: 'd' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['category', 'version', 'nextReview'],
  address: (_, locale) => address.about(locale, 'documents'),
  sections: [
    {
      ...{ id: 'document', title: titles.document },
      fields: ['title', 'summary', 'file', 'category', 'code'],
    },
    {
      ...{ id: 'revision', title: titles.revision },
      fields: ['version', 'effectiveDate', 'nextReview', 'replaces'],
    },
  ],
  fields: {
    title: titleField(140),
    summary: optionalSummaryField,
    file: field.file({ label: said.file, help: said.fileHelp, localised: true, required: true }),
    category: field.choice({
      label: said.category,
      help: said.categoryHelp,
      required: true,
      options: documentCategories,
    }),
    code: field.text({ label: said.code, help: said.codeHelp, max: 30, search: 'title' }),
    version: field.text({ label: said.version, help: said.versionHelp, required: true, max: 20 }),
    effectiveDate: field.date({ label: said.effectiveDate, help: said.effectiveDateHelp, required: true }),
    nextReview: field.date({ label: said.nextReview, help: said.nextReviewHelp, due: 'review' }),
    replaces: field.relation({
      label: said.replaces,
      help: said.replacesHelp,
      to: 'document',
      ifGone: 'line-left-out',
    }),
  },
})
