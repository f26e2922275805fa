import { type AttachedLimits, type AttachedProblem, shownFileName, unfitAmong } from '../attached.ts'
import { fail, type Result, succeed } from '../result.ts'
import { type AcceptedFile, acceptFile } from './accept-file.ts'

/** The files of a form. Browsers send an empty one without a name where none was chosen. */
export function filesIn(form: FormData): File[] {
  return form
    .getAll('files')
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[]
}

/**
 * What is kept of the attached files, one after the other; the first that is refused is named. Images of one network
 * (`from`) are drawn after those of networks that have fewer waiting.
 */
export async function acceptFiles(
  files: readonly File[],
  limits: AttachedLimits,
  { keepOriginal, from }: { keepOriginal: boolean; from: string },
): Promise<Result<AcceptedFile[], 'not-accepted', AttachedProblem>> {
  const unfit = unfitAmong(files, limits)
  if (unfit) return fail('not-accepted', unfit)
  const accepted: AcceptedFile[] = []
  for (const file of files) {
    const { name } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kept = await acceptFile({ name, bytes }, { keepOriginal, from, mostBytes: limits.fileBytes })
    if (!kept.ok) return fail('not-accepted', { what: kept.problem, name: shownFileName(name) })
    accepted.push(...kept.value)
  }
  return succeed(accepted)
}
