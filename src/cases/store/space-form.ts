import { reportLimits } from '#cases/model/report-limits.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type AcceptedFile, acceptFile } from './accept-file.ts'

export type AttachedProblem = { what: 'many' } | { what: 'type' | 'too-large' | 'damaged'; name: string }

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

/** The first attached file that is refused before its content is looked at. */
export function unfitAmong(files: File[]): AttachedProblem | null {
  if (files.length > reportLimits.files) return { what: 'many' }
  for (const { size, name } of files) {
    if (size === 0) return { what: 'damaged', name: shown(name) }
    if (size > reportLimits.fileBytes) return { what: 'too-large', name: shown(name) }
  }
  return null
}

/**
 * What is kept of the attached files, one after the other; the first that is refused is named. Images of one network
 * (`from`) are drawn after those of networks that have fewer waiting.
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
