import { fail, type Result, succeed } from '#domain/result.ts'
import { parseStrictJson } from './strict-json.ts'

/** In bytes. */
const usual = 64 * 1024

/**
 * What a request says in JSON, of at most 64 kB unless told otherwise, however it is sent: the rest is not read.
 * `not-json` also where bytes are no UTF-8, and where the text is none that `parseStrictJson` takes.
 */
export async function readJsonBody(
  request: Request,
  longest = usual,
): Promise<Result<unknown, 'wrong-type' | 'too-large' | 'not-json'>> {
  if (!isPlainJson(request.headers)) return fail('wrong-type')
  if (Number(request.headers.get('content-length') ?? 0) > longest) return fail('too-large')
  const bytes = await readBytes(request, longest)
  if (bytes === null) return fail('too-large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return succeed(parseStrictJson(text))
  } catch {
    return fail('not-json')
  }
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type) && encoding === 'identity'
}

async function readBytes(request: Request, longest: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > longest) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
