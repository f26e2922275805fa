import { mostFields } from '../limits/longest-body.ts'
import { fail, type Result, succeed } from '../result.ts'
import { readBody } from './read-body.ts'

/** Why a form was not read, each with its HTTP status. */
export const formRefusals = { 'not-a-form': 400, 'too-many': 413, 'too-slow': 408 } as const
export type FormRefusal = keyof typeof formRefusals

/** Between the fields of a form without files. */
const ampersand = '&'
const [plus, space] = [0x2b, 0x20]
/** The most bytes of the headers of one part: the name of the field, and of its file. */
const longestHead = 16 * 1024

/**
 * The fields of a form, read in the same way for every form of the site. `too-many` where it has more fields than its
 * address takes: they are counted in the bytes first, because parsing them costs more than sending them. `not-a-form`
 * for a body that is no form, is compressed, or was cut short. `too-slow` where it did not arrive in time.
 */
export async function readForm(request: Request): Promise<Result<FormData, FormRefusal>> {
  const type = request.headers.get('content-type') ?? ''
  const mark = markOf(type)
  if (mark === null || request.headers.has('content-encoding')) return fail('not-a-form')
  // Its length was checked by its Content-Length before any of it was read.
  const read = await readBody(request, Number.POSITIVE_INFINITY)
  if (!read.ok) return fail(read.problem === 'too-slow' ? 'too-slow' : 'not-a-form')
  const body = read.value
  const places = placesOf(mark, body, mostFields(new URL(request.url).pathname))
  if (!places) return fail('too-many')
  if (mark === ampersand) return succeed(fieldsOf(body))
  if (!places.every((at) => isShortHead(body, at + mark.length))) return fail('not-a-form')
  try {
    return succeed(await new Response(inOnePiece(body), { headers: { 'content-type': type } }).formData())
  } catch {
    return fail('not-a-form')
  }
}

/**
 * What separates the fields of a form of this type; null for a type that is no form. A boundary is accepted only as
 * browsers write it: the parser might read any other spelling differently.
 */
function markOf(type: string): string | null {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return ampersand
  const [, , boundary] = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i.exec(type) ?? []
  return boundary === undefined ? null : `--${boundary}`
}

/** Where the marks are; null where there are more than so many fields need. */
function placesOf(mark: string, body: Buffer, fields: number): number[] | null {
  // Between fields there is one less; around parts there is one more.
  const most = mark === ampersand ? fields - 1 : fields + 1
  const places: number[] = []
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (places.length === most) return null
    places.push(at)
  }
  return places
}

/** Whether the headers of a part end, or the body ends, within the bytes that a parser has to search. */
function isShortHead(body: Buffer, at: number): boolean {
  const head = body.subarray(at, at + longestHead)
  return head.includes('\r\n\r\n') || head.length < longestHead
}

/** As a stream: given as bytes, a body would be copied once more before it is read. */
function inOnePiece(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(stream) {
      stream.enqueue(body)
      stream.close()
    },
  })
}

/** Pluses are replaced in the bytes: as text that takes longer than all the rest. */
function fieldsOf(body: Buffer): FormData {
  for (let at = 0; at < body.length; at += 1) if (body[at] === plus) body[at] = space
  const form = new FormData()
  // A question mark at the beginning would be left out.
  for (const [name, value] of new URLSearchParams(`&${body}`)) form.append(name, value)
  return form
}
