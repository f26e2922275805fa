import { fail, type Result, succeed } from '../result.ts'
import { readBody } from './read-body.ts'

/** The most that one body may be: in bytes, and in the values that it says, which cost more than their bytes. */
export type JsonLimits = { bytes: number; values: number }

/** Why a body was not read, each with its HTTP status. */
export const jsonRefusals = { 'wrong-type': 415, 'too-large': 413, 'not-json': 400 } as const

const usual: JsonLimits = { bytes: 64 * 1024, values: 200 }

/**
 * The JSON that a request carries, of at most 64 kB and 200 values unless told otherwise; the rest is not read.
 * `not-json` also where the body does not arrive whole, is not UTF-8, or is refused by `parseStrictJson`.
 */
export async function readJsonBody(
  request: Request,
  longest = usual,
): Promise<Result<unknown, keyof typeof jsonRefusals>> {
  if (!isPlainJson(request.headers)) return fail('wrong-type')
  const read = await readBody(request, longest.bytes)
  if (!read.ok) return fail(read.problem === 'too-large' ? 'too-large' : 'not-json')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(read.value)
    return succeed(parseStrictJson(text, longest.values))
  } catch (error) {
    return fail(error instanceof TooManyValues ? 'too-large' : 'not-json')
  }
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type) && encoding === 'identity'
}

/** Nothing that is sent to the site needs deeper nesting. */
const deepest = 64
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A text that says more values than are wanted. */
export class TooManyValues extends Error {}

/**
 * The value of a JSON text. Throws where it is not JSON, and where programs would read it differently or could be hurt
 * by it: an object that has a name twice or one called `__proto__`, and nesting deeper than 64. Throws
 * `TooManyValues`, before anything is built from the text, where it has more than `most` values.
 */
export function parseStrictJson(text: string, most = Number.POSITIVE_INFINITY): unknown {
  checkNames(text, most)
  return JSON.parse(text)
}

/**
 * Goes over the text once, without recursion and without an expression, which may look at a text again and again.
 * Whether it is JSON at all is for the parser to find out.
 */
function checkNames(text: string, most: number): void {
  const open: (Set<string> | null)[] = []
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) {
      const end = endOfText(text, at)
      const after = pastSpace(text, end + 1)
      if (text.charCodeAt(after) === colon) nameOnce(open, text.slice(at, end + 1))
      at = after - 1
    } else if (mark === openList || mark === openObject) {
      open.push(null)
      values += 1
      if (open.length > deepest) throw new SyntaxError('nested too deep')
    } else if (mark === closeList || mark === closeObject) open.pop()
    else if (mark === comma) values += 1
    if (values > most) throw new TooManyValues('too many values')
  }
}

function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) return at
    if (mark === backslash) at += 1
  }
  throw new SyntaxError('a text without an end')
}

function pastSpace(text: string, begin: number): number {
  let at = begin
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1
  return at
}

function nameOnce(open: (Set<string> | null)[], written: string): void {
  const name = JSON.parse(written) as string
  const names = open.pop() ?? new Set()
  if (name === '__proto__' || names.has(name)) throw new SyntaxError('a name that is not taken')
  open.push(names.add(name))
}
