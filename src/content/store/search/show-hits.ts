import { fieldEntries } from '#content/model/define-kind.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { excerpt } from '#content/model/search/excerpt.ts'
import { highlight, type Matcher, type Segment } from '#content/model/search/highlight.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { addressesOf } from '../addresses-of.ts'
import type { FoundDocument } from './match-documents.ts'
import type { UnderstoodWords } from './understand-words.ts'

export type SearchHit = {
  id: string
  kind: string
  /** Null where neither the entry nor the one it belongs to has a page in this language. */
  href: string | null
  title: Segment[]
  excerpt: Segment[]
  locale: Locale
}

/** Found documents as a visitor meets them, with what was looked for marked in title and excerpt. */
export async function showHits(
  caller: Caller,
  documents: FoundDocument[],
  understood: UnderstoodWords,
): Promise<SearchHit[]> {
  const matches = matcherFor(understood)
  const addresses = await addressesOfDocuments(caller, documents)
  return documents.map((document) => ({
    id: document.id,
    kind: document.kind,
    href: addresses.get(document.id) ?? null,
    title: highlight(document.title.split('\n', 1)[0] ?? '', matches),
    excerpt: excerptOf(document, matches),
    locale: caller.locale,
  }))
}

function matcherFor({ words, alike }: UnderstoodWords): Matcher {
  const onlyStopWords = words.every(({ stem }) => stem === null)
  const wanted = new Set(words.flatMap(({ word, stem }) => (stem !== null || onlyStopWords ? [word] : [])))
  const last = words.at(-1)
  const begun = last && wanted.has(last.word) && last.word.length > 1 ? last.word : null
  return (word) => wanted.has(word) || alike.has(word) || (begun !== null && word.startsWith(begun))
}

/**
 * From the summary and the body; other words that count as the title, such as a scheme's standards, stand before
 * them when one of those is what was looked for.
 */
function excerptOf({ title, summary, body }: FoundDocument, matches: Matcher): Segment[] {
  const named = title
    .split('\n')
    .slice(1)
    .filter((piece) => highlight(piece, matches).some(({ hit }) => hit))
  const sentences = [...summary.split('\n'), ...body.split('\n')].filter((piece) => piece !== '')
  return excerpt([...named, sentences.reduce(follow, '')].filter(Boolean).join(' · '), matches)
}

function follow(before: string, piece: string): string {
  if (before === '') return piece
  return /[.!?:;…]$/.test(before) ? `${before} ${piece}` : `${before} · ${piece}`
}

/**
 * An entry without a page of its own is met on the page of the entry that it belongs to, an office on its country's.
 */
async function addressesOfDocuments(
  caller: Caller,
  documents: FoundDocument[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const { id, kind: name, slug, key, values } of documents) {
    const kind = kindNamed(name)
    if (!kind) continue
    const href = kind.address({ slug, key, values }, caller.locale)
    const owner = fieldEntries(kind).find(([, field]) => field.type === 'relation' && field.required)
    const ownerId = owner && values[owner[0]]
    if (href) addresses.set(id, href)
    else if (typeof ownerId === 'string') owners.set(id, ownerId)
  }
  const ownerAddresses = await addressesOf(caller, [...owners.values()])
  for (const [id, owner] of owners) {
    const href = ownerAddresses.get(owner)
    if (href) addresses.set(id, href)
  }
  return addresses
}
