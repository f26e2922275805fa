import { fieldEntries } from '#content/model/define-kind.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import {
  highlight,
  type Matcher,
  type Segment,
  type Token,
  tokensOf,
} from '#content/model/search/highlight.ts'
import { searchedKinds, searchedText } from '#content/model/search/searched-text.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { pageCount } from '#kernel/page-count.ts'
import { addressesOf } from '../addresses-of.ts'
import { type FoundDocument, findMatches } from './match-documents.ts'
import type { UnderstoodWords } from './understand-words.ts'

type SearchResults = {
  /** What was typed, tidied and cut to two hundred characters. */
  query: string
  /** What was searched instead, where typing errors were mended; else null. */
  corrected: string | null
  /** False where no page has all the words, so that these have only some of them. */
  complete: boolean
  /** Hits of the chosen kind, or of all. */
  total: number
  /** Hits of every kind, whichever is chosen, the largest group first. */
  groups: { kind: string; count: number }[]
  hits: SearchHit[]
  /** From 1; a page past the end is the last one. */
  page: number
  pages: number
}

const largestPage = 50

/**
 * What is public in the caller's language and answers a query, the best first. Every text is a valid query.
 * A kind that is not searched means all kinds; page and size are brought into their limits.
 */
export async function searchSite(
  caller: Caller,
  asked: { query: string; kind: string | null; page: number; size: number },
): Promise<SearchResults> {
  const kind = searchedKinds.some(({ name }) => name === asked.kind) ? asked.kind : null
  const size = within(asked.size, largestPage)
  const wanted = within(asked.page, 1_000_000)
  let matches = await findMatches(caller, asked.query, { kind, limit: size, offset: (wanted - 1) * size })
  const total = matches.groups.reduce(
    (sum, group) => (kind === null || group.kind === kind ? sum + group.count : sum),
    0,
  )
  const pages = pageCount(total, size)
  const page = Math.min(wanted, pages)
  if (page !== wanted)
    matches = await findMatches(caller, asked.query, { kind, limit: size, offset: (page - 1) * size })
  return {
    query: matches.query,
    corrected: matches.corrected,
    complete: matches.complete,
    total,
    groups: matches.groups,
    hits: await showHits(caller, matches.documents, matches.understood),
    page,
    pages,
  }
}

function within(value: number, most: number): number {
  return Number.isNaN(value) ? 1 : Math.min(most, Math.max(1, Math.trunc(value)))
}

type Suggestion = { href: string; title: Segment[]; kind: string }

const shown = 3

/** The first three results for what has been typed so far, leaving out what has no page to lead to. */
export async function suggestEntries(caller: Caller, query: string): Promise<Suggestion[]> {
  const { documents, understood } = await findMatches(caller, query, {
    kind: null,
    limit: 2 * shown,
    offset: 0,
  })
  const hits = await showHits(caller, documents, understood)
  return hits.flatMap(({ href, title, kind }) => (href ? [{ href, title, kind }] : [])).slice(0, shown)
}

type SearchHit = {
  id: string
  kind: string
  /** Null where neither the entry nor the one it belongs to has a page in this language. */
  href: string | null
  title: Segment[]
  excerpt: Segment[]
  locale: Locale
}

/** Found documents as a visitor meets them, with what was looked for marked in title and excerpt. */
async function showHits(
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
 * From the summary and the body; other words that count as the title, such as a scheme's standards, stand before them
 * when one of those is what was looked for. The words that editors keep for a page stand nowhere: no page shows them.
 */
function excerptOf({ title, summary, body, ...document }: FoundDocument, matches: Matcher): Segment[] {
  const kept = wordsKeptFor(document)
  const named = title
    .split('\n')
    .slice(1)
    .filter((line) => !kept.includes(line))
    .flatMap((piece) => piece.split(/,\s+/))
    .filter((piece) => highlight(piece, matches).some(({ hit }) => hit))
  const sentences = [...summary.split('\n'), ...body.split('\n')].filter((piece) => piece !== '')
  return excerpt([...named, sentences.reduce(follow, '')].filter(Boolean).join(' · '), matches)
}

function wordsKeptFor({
  kind: name,
  values: { searchWords },
}: Pick<FoundDocument, 'kind' | 'values'>): string[] {
  const kind = kindNamed(name)
  return kind ? searchedText(kind, { searchWords }, defaultLocale).title : []
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

const usualLength = 200

/**
 * The stretch of a text with the most of what was looked for, about `length` characters, cut at the ends of
 * words and marked with an ellipsis where something was left out. Without a hit, the beginning of the text.
 */
export function excerpt(text: string, matches: Matcher, length: number = usualLength): Segment[] {
  if (text.length <= length) return highlight(text, matches)
  const tokens = tokensOf(text, matches)
  const span = densest(
    tokens.filter((token) => token.hit !== null),
    length,
  )
  const { start, end } = span.end <= length ? { start: 0, end: length } : widen(span, text.length, length)
  const from = start === 0 ? 0 : startOfWord(tokens, start, span.start)
  const to = end >= text.length ? text.length : endOfWord(text, tokens, from, end, span.end)
  const segments = highlight(text.slice(from, to).trim(), matches)
  if (from > 0) segments.unshift({ text: '… ', hit: false })
  if (to < text.length) segments.push({ text: '…', hit: false })
  return joined(segments)
}

type Span = { start: number; end: number }

/** The hits that fit into one excerpt: first the most different ones, then the most, then the earliest. */
function densest(hits: Token[], length: number): Span {
  let best: Span & { value: number } = { start: 0, end: 0, value: 0 }
  const inside = new Map<string, number>()
  let last = 0
  for (let first = 0; first < hits.length; first++) {
    const start = (hits[first] as Token).start
    for (; last < hits.length && (hits[last] as Token).end - start <= length; last++)
      inside.set(
        (hits[last] as Token).hit as string,
        (inside.get((hits[last] as Token).hit as string) ?? 0) + 1,
      )
    if (last === first) {
      last++
      if (best.value === 0) best = { start, end: start + length, value: 1 }
      continue
    }
    const value = inside.size * 1000 + (last - first)
    if (value > best.value) best = { start, end: (hits[last - 1] as Token).end, value }
    const leaving = (hits[first] as Token).hit as string
    const left = (inside.get(leaving) ?? 0) - 1
    if (left > 0) inside.set(leaving, left)
    else inside.delete(leaving)
  }
  return best
}

/** Room on both sides of the hits, a third before and two thirds after, without leaving the text. */
function widen({ start, end }: Span, available: number, length: number): Span {
  const spare = length - (end - start)
  const from = Math.max(0, Math.min(start - Math.floor(spare / 3), available - length))
  return { start: from, end: Math.min(available, from + length) }
}

function startOfWord(tokens: Token[], wanted: number, atMost: number): number {
  return tokens.find((token) => token.start >= wanted && token.start <= atMost)?.start ?? atMost
}

function endOfWord(text: string, tokens: Token[], from: number, wanted: number, atLeast: number): number {
  const last = tokens.findLast((token) => token.end <= wanted && token.end > from && token.end >= atLeast)
  return last?.end ?? wholeCharacters(text, wanted)
}

/** One word can be longer than an excerpt; even then no character is cut in half. */
function wholeCharacters(text: string, end: number): number {
  const code = text.charCodeAt(end)
  return code >= 0xdc00 && code <= 0xdfff ? end - 1 : end
}

function joined(segments: Segment[]): Segment[] {
  return segments.reduce<Segment[]>((done, segment) => {
    const previous = done.at(-1)
    if (previous && !previous.hit && !segment.hit) previous.text += segment.text
    else done.push({ ...segment })
    return done
  }, [])
}
