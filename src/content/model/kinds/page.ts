import { address } from '#kernel/addresses.ts'
import * as said from '#kernel/words/page-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { bodyField, searchWordsField, summaryField, titleField } from './recurring-fields.ts'

const places = {
  about: (locale) => address.about(locale, 'about'),
  iqnet: (locale) => address.about(locale, 'iqnet'),
  commitment: (locale) => address.about(locale, 'commitment'),
  policies: address.policies,
  privacy: address.privacy,
  accessibility: address.accessibility,
} satisfies Record<string, typeof address.home>

/** The pages that have a place of their own, by key: the specification fixes their addresses. Every other page is a policy. */
export type PlacedPage = keyof typeof places
export const placedPages = Object.keys(places) as PlacedPage[]

export function isPlaced(key: string): key is PlacedPage {
  return Object.hasOwn(places, key)
}

/** Whether an entry is one of them. */
export function isPlacedPage(kind: { name: string }, key: string): boolean {
  return kind.name === 'page' && isPlaced(key)
}

/** A page of prose. Its key ties it to a fixed address; pages with other keys are policies. */
export const page = defineKind({
  name: 'page',
  label: said.label,
  plural: said.plural,
  section: { path: 'pages', key: 'w' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['version', 'effectiveDate'],
  address: ({ key, slug }, locale) =>
    isPlaced(key) ? places[key](locale) : slug ? address.policy(locale, slug) : null,
  fields: {
    title: titleField(120),
    slug: field.slug({ label: said.slug, localised: true }),
    summary: summaryField,
    body: bodyField,
    version: field.text({ label: said.version, max: 20 }),
    effectiveDate: field.date({ label: said.effectiveDate }),
    searchWords: searchWordsField,
  },
})
