import { foldWords, wordPattern } from './fold.ts'

/** A stretch of text; `hit` says that it is what was looked for. Never HTML. */
export type Segment = { text: string; hit: boolean }

/** Says of a folded word whether it was looked for. */
export type Matcher = (word: string) => boolean

export type Token = { start: number; end: number; hit: string | null }

/** The whole text, cut where hits begin and end. Joined again, the segments are the text unchanged. */
export function highlight(text: string, matches: Matcher): Segment[] {
  const segments: Segment[] = []
  let done = 0
  for (const { start, end, hit } of tokensOf(text, matches)) {
    if (hit === null) continue
    if (start > done) segments.push({ text: text.slice(done, start), hit: false })
    segments.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) segments.push({ text: text.slice(done), hit: false })
  return segments
}

/** The words of a text where they stand, each with the folded word that made it a hit. */
export function tokensOf(text: string, matches: Matcher): Token[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    hit: foldWords(match[0]).find(matches) ?? null,
  }))
}
