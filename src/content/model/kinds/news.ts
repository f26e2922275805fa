import { address } from '#kernel/addresses.ts'
import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/news-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { newsCategories } from './choices.ts'
import { bodyField, slugField, summaryField, titleField } from './recurring-fields.ts'

export const news = defineKind({
  name: 'news',
  label: said.label,
  plural: said.plural,
  section: { path: 'news', key: 'n', navLabel: 'News' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'date', direction: 'descending' },
  columns: ['date', 'category'],
  address: ({ slug }, locale) => (slug ? address.newsItem(locale, slug) : null),
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['title', 'slug', 'summary', 'body'],
    },
    {
      ...{ id: 'facts', title: titles.facts },
      fields: ['date', 'category', 'certifications'],
    },
    {
      ...{ id: 'pictures', title: titles.pictures },
      fields: ['cover', 'darkCover'],
    },
  ],
  fields: {
    title: titleField(140),
    slug: slugField,
    date: field.date({ label: said.date, help: said.dateHelp, required: true, beginsToday: true }),
    summary: summaryField,
    body: bodyField,
    cover: field.image({ label: said.cover, help: said.coverHelp }),
    darkCover: field.image({ label: said.darkCover, help: said.darkCoverHelp }),
    category: field.choice({
      label: said.category,
      help: said.categoryHelp,
      required: true,
      options: newsCategories,
    }),
    certifications: field.relations({
      label: said.certifications,
      help: said.certificationsHelp,
      to: 'certification',
      ifGone: 'card-left-out',
    }),
  },
})
