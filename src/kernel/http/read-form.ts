import { mostFields } from '../limits/longest-body.ts'
import { fail, type Result, succeed } from '../result.ts'
import { readBody } from './read-body.ts'

/** Why a form was not read, each with its HTTP status. */
export const formRefusals = { 'not-a-form': 400, 'too-many': 413, 'too-slow': 408 } as const
export type FormRefusal = keyof typeof formRefusals

/** Between the fields of a form without files. */
const ampersand = '&'
const [plus, space] = [0x2b, 0x20]
/** What may be said about one part before its content begins, in bytes: its name, and a file's. */
const longestHead = 16 * 1024

/**
 * The fields of a form that was sent, as every form of the site is read. `too-many` where it has more fields than its
 * address takes: they are counted in the bytes before anything is taken apart, because that costs more than sending
 * them. `not-a-form` for a body that is none, is compressed, or was cut short.
 */
export async function readForm(request: Request): Promise<Result<FormData, FormRefusal>> {
  const type = request.headers.get('content-type') ?? ''
  const mark = markOf(type)
  if (mark === null || request.headers.has('content-encoding')) return fail('not-a-form')
  // How long a form may be was checked by what it said, before any of it was read.
  const read = await readBody(request, Number.POSITIVE_INFINITY)
  if (!read.ok) return fail(read.problem === 'too-slow' ? 'too-slow' : 'not-a-form')
  const body = read.value
  const places = placesOf(mark, body, mostFields(new URL(request.url).pathname))
  if (!places) return fail('too-many')
  if (mark === ampersand) return succeed(fieldsOf(body))
  if (!places.every((at) => isShortHead(body, at + mark.length))) return fail('not-a-form')
  try {
    return succeed(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    return fail('not-a-form')
  }
}

/**
 * What stands between the fields of a form of this type; null for a type that is none. A boundary is only taken as
 * browsers write it: any other writing might be read differently by what takes the form apart.
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

/** Whether a part, or the end, follows within what a program has to look through for it. */
function isShortHead(body: Buffer, at: number): boolean {
  const head = body.subarray(at, at + longestHead)
  return head.includes('\r\n\r\n') || head.length < longestHead
}

/** Pluses are replaced in the bytes: as text that takes longer than all the rest. */
function fieldsOf(body: Buffer): FormData {
  for (let at = 0; at < body.length; at += 1) if (body[at] === plus) body[at] = space
  const form = new FormData()
  // A question mark at the beginning would be left out.
  for (const [name, value] of new URLSearchParams(`&${body}`)) form.append(name, value)
  return form
}
