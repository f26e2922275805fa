import { describe, expect, test } from 'vitest'
import { byLocale } from '#kernel/locales.ts'
import { samples, someId, someIdOf } from '#tests/support/field-samples.ts'
import { type AnyKind, defineKind, fieldEntries } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import type { RichText } from '../fields/rich-text.ts'
import { kinds } from '../kinds/index.ts'
import { referencesOf } from './references.ts'

const words = byLocale(() => 'Campo')
const [one, two, three] = [1, 2, 3].map((n) => `${n}1111111-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
]

const kind = defineKind({
  name: 'everything',
  label: words,
  plural: words,
  title: 'title',
  sort: { by: 'position' },
  sections: [],
  fields: {
    title: field.text({ label: words }),
    body: field.richText({ label: words }),
    cover: field.image({ label: words }),
    paper: field.file({ label: words }),
    site: field.link({ label: words }),
    parent: field.relation({ label: words, to: 'everything' }),
    related: field.relations({ label: words, to: 'everything' }),
    parts: field.items({
      label: words,
      fields: { picture: field.image({ label: words }), more: field.link({ label: words }) },
    }),
  },
})

test('a file is found in images, files and texts, also inside lists and under its own address', () => {
  const picture = { media: one, focal: null, alt: null }
  expect(referencesOf(kind, { cover: picture })).toEqual([{ field: 'cover', media: one }])
  expect(referencesOf(kind, { paper: { media: two } })).toEqual([{ field: 'paper', media: two }])
  expect(referencesOf(kind, { parts: [{ picture, more: null }, { more: 'https://a.example' }] })).toEqual([
    { field: 'parts', media: one },
    { field: 'parts', href: 'https://a.example' },
  ])
  const address = `/media/${three}/0123456789ab/plan.pdf`
  expect(referencesOf(kind, { site: address })).toEqual([{ field: 'site', media: three }])
  const body: RichText = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { media: one, alt: 'a' } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                content: [{ type: 'image', attrs: { media: two, alt: null } }, linked(address, null)],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(referencesOf(kind, { body })).toEqual([one, two, three].map((media) => ({ field: 'body', media })))
})

test('entries and addresses are told apart, and each is told once in a field', () => {
  const body: RichText = {
    type: 'doc',
    content: [
      linked(null, one),
      linked(null, one),
      linked('https://a.example', null),
      linked('/es/news', two),
    ],
  }
  expect(referencesOf(kind, { body, parent: one, related: [two, three, two] })).toEqual([
    { field: 'body', target: one },
    { field: 'body', href: 'https://a.example' },
    { field: 'body', target: two },
    { field: 'parent', target: one },
    { field: 'related', target: two },
    { field: 'related', target: three },
  ])
})

test('a certificate in a text is found by its id in the register, which is no address, entry or file', () => {
  const certificate = (id: string) => ({ type: 'certificate' as const, attrs: { certificate: id } })
  const body: RichText = {
    type: 'doc',
    content: [certificate('A/1'), { type: 'blockquote', content: [certificate(one)] }, certificate('A/1')],
  }
  expect(referencesOf(kind, { body })).toEqual([
    { field: 'body', certificate: 'A/1' },
    { field: 'body', certificate: one },
  ])
})

test('what has no value, and what the kind has no field for, points nowhere', () => {
  expect(
    referencesOf(kind, { cover: null, site: undefined, related: [], constructor: { media: one } }),
  ).toEqual([])
})

describe.each(Object.values<AnyKind>(kinds))('$name', (each) => {
  test('every valid sample of every field can be asked what it points to, and files and relations do', () => {
    for (const [name, { type, to }] of fieldEntries(each)) {
      for (const value of samples[type].valid(each.fields[name])) {
        const found = referencesOf(each, { [name]: value })
        if (type === 'image' || type === 'file') expect(found).toEqual([{ field: name, media: someId }])
        if (type === 'relation') expect(found).toEqual([{ field: name, target: someIdOf(to) }])
      }
    }
  })
})

function linked(href: string | null, entry: string | null): RichText['content'][number] {
  return {
    type: 'paragraph',
    content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href, entry } }] }],
  }
}
