import { highlight, type Matcher, type Segment, type Token, tokensOf } from './highlight.ts'

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
