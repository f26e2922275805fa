import { mendQuery, readQuery, type TypedQuery, wordsOfQuery } from '#domain/search/read-query.ts'
import { searchedKinds } from '#domain/search/searched-text.ts'
import type { Caller } from '../caller.ts'
import { type Found, matchDocuments, type Slice } from './match-documents.ts'
import { mendWords } from './mend-words.ts'
import { textQuery } from './text-query.ts'
import { type UnderstoodWords, understandWords } from './understand-words.ts'

export type Matches = Found & {
  /** What was typed, cut and tidied. */
  query: string
  /** What was searched instead, where typing errors were mended. */
  corrected: string | null
  /** False where no document has all words, so that some of them had to do. */
  complete: boolean
  understood: UnderstoodWords
}

/** Asks for all words; failing that, for all words with their typing errors mended; failing that, for any of them. */
export async function findMatches(caller: Caller, query: string, slice: Slice): Promise<Matches> {
  for (const kind of searchedKinds) caller.reads.topics.add(`entry:${kind.name}`)
  const typed = readQuery(query)
  const first = await attempt(caller, typed, 'all', slice)
  if (first.groups.length > 0 || typed.tokens.length === 0) return result(typed, typed, first, true)
  const mended = mendQuery(typed, await mendWords(caller, first.understood.words))
  if (mended.text !== mendQuery(typed, new Map()).text) {
    const second = await attempt(caller, mended, 'all', slice)
    if (second.groups.length > 0) return result(typed, mended, second, true)
  }
  const last = await attempt(caller, mended, 'any', slice)
  return result(typed, last.groups.length > 0 ? mended : typed, last, false)
}

type Attempt = Found & { understood: UnderstoodWords }

async function attempt(
  caller: Caller,
  query: TypedQuery,
  wanted: 'all' | 'any',
  slice: Slice,
): Promise<Attempt> {
  const words = wordsOfQuery(query)
  if (words.length === 0) return { groups: [], documents: [], understood: { words: [], alike: new Set() } }
  const understood = await understandWords(caller, words)
  const asked = textQuery(understood.words, wanted)
  const found = asked ? await matchDocuments(caller, asked, slice) : { groups: [], documents: [] }
  return { ...found, understood }
}

function result(typed: TypedQuery, searched: TypedQuery, found: Attempt, complete: boolean): Matches {
  const same = wordsOfQuery(typed).join(' ') === wordsOfQuery(searched).join(' ')
  return { ...found, query: typed.text, corrected: same ? null : searched.text, complete }
}
