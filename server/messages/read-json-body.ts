import { fail, type Result, succeed } from '#domain/result.ts'

const longest = 64 * 1024

/**
 * What a request says in JSON, of at most 64 kB, however it is sent: the rest is not read. `not-json` also where bytes
 * are no UTF-8, or where one object names a field twice, which programs understand differently.
 */
export async function readJsonBody(
  request: Request,
): Promise<Result<unknown, 'wrong-type' | 'too-large' | 'not-json'>> {
  if (!isPlainJson(request.headers)) return fail('wrong-type')
  if (Number(request.headers.get('content-length') ?? 0) > longest) return fail('too-large')
  const bytes = await readBytes(request)
  if (bytes === null) return fail('too-large')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value = JSON.parse(text)
    return namesTwice(text, value) ? fail('not-json') : succeed(value)
  } catch {
    return fail('not-json')
  }
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?;?$/i.test(type) && encoding === 'identity'
}

async function readBytes(request: Request): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > longest) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Strings that a colon follows are names; a flat object has as many as it has fields. */
function namesTwice(text: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const isFlat = Object.values(value).every((each) => typeof each !== 'object' || each === null)
  const names = text.match(/"(?:[^"\\]|\\.)*"\s*:?/gs)?.filter((each) => each.endsWith(':')) ?? []
  return isFlat && names.length !== Object.keys(value).length
}
