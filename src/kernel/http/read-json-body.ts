import { fail, type Result, succeed } from '../result.ts'
import { readBody } from './read-body.ts'
import { parseStrictJson, TooManyValues } from './strict-json.ts'

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
