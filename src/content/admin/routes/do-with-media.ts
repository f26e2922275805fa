import { repointMedia } from '#content/store/library/repoint-media.ts'
import { restoreMedia, trashMedia } from '#content/store/library/trash-media.ts'
import type { Editor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import type { MediaIntent, MediaProblem } from '#media/admin/detail/outcome.ts'
import { describeFile } from '#media/store/describe-file.ts'
import { bringBackVersion } from '#media/store/replace-file.ts'

type Done = Promise<Result<unknown, MediaProblem | 'not-found'>>

/** What each form on the page of a file does. */
export const doWithMedia: Record<MediaIntent, (caller: Editor, id: string, form: FormData) => Done> = {
  describe: (caller, id, form) =>
    describeFile(caller, id, {
      fileName: textOf(form, 'fileName'),
      alt: Object.fromEntries(locales.map((locale) => [locale, textOf(form, `alt.${locale}`)])),
      focal: focalOf(form),
    }),
  version: (caller, id, form) => bringBackVersion(caller, id, Number(form.get('number'))),
  trash: (caller, id) => trashMedia(caller, id),
  repoint: (caller, id, form) => repointMedia(caller, id, textOf(form, 'to')),
  restore: (caller, id) => restoreMedia(caller, id),
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** `0.25 0.5`, or nothing. What is no number is refused with the rest. */
function focalOf(form: FormData): { x: number; y: number } | null {
  const said = textOf(form, 'focal')
  if (said === '') return null
  const [x = Number.NaN, y = Number.NaN] = said.split(' ').map(Number)
  return { x, y }
}
