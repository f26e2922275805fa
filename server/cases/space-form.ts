import { reportLimits } from '#domain/cases/report-limits.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { type AcceptedFile, acceptFile } from './accept-file.ts'

/** Everything that a form of the space has, and room for as many names as anybody would list. */
const mostParts = 100

export type AttachedProblem = { what: 'many' } | { what: 'type' | 'too-large' | 'damaged'; name: string }

/**
 * The fields of a form that was sent to the space. `unreadable` for a body that is none, that was cut short, or that has
 * more parts than any form of the space: taking those apart would cost more than sending them. No NUL is left in a text.
 */
export async function readSpaceForm(request: Request): Promise<Result<FormData, 'unreadable'>> {
  const type = request.headers.get('content-type') ?? ''
  const mark = markOf(type)
  if (mark === null && !/^application\/x-www-form-urlencoded\b/i.test(type)) return fail('unreadable')
  try {
    const body = Buffer.from(await request.arrayBuffer())
    if (mark !== null && !hasFewParts(body, mark)) return fail('unreadable')
    return succeed(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    return fail('unreadable')
  }
}

/** The boundary of a form as browsers write it; any other writing might be read differently by what takes it apart. */
function markOf(type: string): string | null {
  const [, , mark] = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i.exec(type) ?? []
  return mark ?? null
}

function hasFewParts(body: Buffer, mark: string): boolean {
  let parts = 0
  for (let at = body.indexOf(`--${mark}`); at >= 0; at = body.indexOf(`--${mark}`, at + mark.length + 2)) {
    parts += 1
    if (parts > mostParts) return false
  }
  return true
}

/** What was typed into a field, with plain ends of lines and without spaces around it; empty where there is none. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : ''
}

/** Every value of a field that may be chosen more than once. */
export function chosenIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** The files of a form. Browsers send an empty one without a name where none was chosen. */
export function filesIn(form: FormData): File[] {
  return form
    .getAll('files')
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
}

/** The first of the attached files that is not taken whatever it holds, before any of it is looked at. */
export function unfitAmong(files: File[]): AttachedProblem | null {
  if (files.length > reportLimits.files) return { what: 'many' }
  for (const { size, name } of files) {
    if (size === 0) return { what: 'damaged', name: shown(name) }
    if (size > reportLimits.fileBytes) return { what: 'too-large', name: shown(name) }
  }
  return null
}

/**
 * What is kept of the attached files, one after the other; the first that is not taken is named. Pictures that come
 * `from` one network are drawn after those of others who wait less.
 */
export async function acceptFiles(
  files: File[],
  { keepOriginal, from }: { keepOriginal: boolean; from: string },
): Promise<Result<AcceptedFile[], 'not-accepted', AttachedProblem>> {
  const unfit = unfitAmong(files)
  if (unfit) return fail('not-accepted', unfit)
  const accepted: AcceptedFile[] = []
  for (const file of files) {
    const { name } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kept = await acceptFile({ name, bytes }, { keepOriginal, from })
    if (!kept.ok) return fail('not-accepted', { what: kept.problem, name: shown(name) })
    accepted.push(...kept.value)
  }
  return succeed(accepted)
}

function shown(name: string): string {
  return name.slice(0, 100)
}
