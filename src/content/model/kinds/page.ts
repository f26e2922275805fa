import { address } from '#kernel/addresses.ts'
import * as titles from '#kernel/words/form-sections.ts'
import * as said from '#kernel/words/page-kind.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { pageBlocks } from './page-blocks.ts'
import { searchWordsField, summaryField, titleField } from './recurring-fields.ts'

const places = {
  about: (locale) => address.about(locale, 'about'),
  iqnet: (locale) => address.about(locale, 'iqnet'),
  commitment: (locale) => address.about(locale, 'commitment'),
  policies: address.policies,
  privacy: address.privacy,
  accessibility: address.accessibility,
} satisfies Record<string, typeof address.home>

/** The pages that have a place of their own, by key: the specification fixes their addresses. */
export type PlacedPage = keyof typeof places
export const placedPages = Object.keys(places) as PlacedPage[]

/** Whether every body needs it: not all belong to IQNet. */
export function isNeededPage(key: PlacedPage): boolean {
  return key !== 'iqnet'
}

export function isPlaced(key: string): key is PlacedPage {
  return Object.hasOwn(places, key)
}

/** Whether an entry is one of them. */
export function isPlacedPage(kind: { name: string }, key: string): boolean {
  return kind.name === 'page' && isPlaced(key)
}

/** Whether a page stands right under the language, as the body's own, and not among the policies. */
export function isOwnPage({ key, values }: { key: string; values: Record<string, unknown> }): boolean {
  return !isPlaced(key) && values.listed === 'own'
}

/**
 * A page of prose, of blocks, or of both. Its key ties it to a fixed address; with another key it is a policy, or a page
 * of its own.
 */
export const page = defineKind({
  name: 'page',
  label: said.label,
  plural: said.plural,
  section: { path: 'pages', key: 'w' },
  title: 'title',
  summary: 'summary',
  sort: { by: 'position' },
  columns: ['listed', 'version', 'effectiveDate'],
  address: ({ key, slug, values }, locale) => {
    if (isPlaced(key)) return places[key](locale)
    if (!slug) return null
    return isOwnPage({ key, values }) ? address.page(locale, slug) : address.policy(locale, slug)
  },
  sections: [
    {
      ...{ id: 'text', title: titles.text },
      fields: ['title', 'slug', 'summary', 'body'],
    },
    {
      ...{ id: 'blocks', title: titles.blocks },
      fields: ['blocks'],
    },
    {
      ...{ id: 'facts', title: titles.facts },
      fields: ['listed', 'version', 'effectiveDate'],
    },
    {
      ...{ id: 'found', title: titles.found, isFolded: true },
      fields: ['searchWords'],
    },
  ],
  fields: {
    title: titleField(120),
    slug: field.slug({ label: said.slug, help: said.slugHelp, localised: true }),
    summary: summaryField,
    body: field.richText({
      ...{ label: said.body, help: said.bodyHelp, localised: true, search: 'body' },
      orElse: 'blocks',
    }),
    blocks: field.blocks({
      ...{ label: said.blocks, help: said.blocksHelp, localised: true, search: 'body', max: 60 },
      blocks: pageBlocks,
    }),
    /**
     * Pages with fixed addresses have none. Revisions from before the field have none either: they are restored and published
     * with the present choice (`withChoices`). An old publication that is put back without one is a policy, as it was.
     */
    listed: field.choice({
      label: said.listed,
      help: said.listedHelp,
      options: said.listedOptions,
      begins: 'own',
    }),
    version: field.text({ label: said.version, help: said.versionHelp, max: 20 }),
    effectiveDate: field.date({ label: said.effectiveDate, help: said.effectiveDateHelp }),
    searchWords: searchWordsField,
  },
})
