import { adminPlaceOf } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { fill } from '#kernel/fill-words.ts'
import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/comment-mail.ts'
import { asOneText } from '../review/mail-parts.ts'
import type { TitledEntry } from '../show-entries.ts'

/** What somebody is told of a discussion: the last that was said, and how much more was said before that. */
export type ThreadTold = {
  id: string
  entryId: string
  field: string
  /** `by` is null where there is no such account any more. */
  comments: { by: string | null; text: string }[]
  more: number
}

/** The mail to somebody who reads this language, with a link to each discussion. */
export function commentMailText(
  locale: Locale,
  threads: readonly ThreadTold[],
  titles: ReadonlyMap<string, TitledEntry>,
  publicUrl: string,
): { subject: string; text: string } {
  const parts = threads.map(({ id, entryId, field, comments, more }) => {
    const { kind: name = '', title = null, key = '' } = titles.get(entryId) ?? {}
    const kind = kindNamed(name)
    const about = fill(said.line, {
      title: title?.text ?? key,
      kind: kind?.label ?? name,
      field: kind?.fields[field as keyof typeof kind.fields]?.label ?? field,
    })
    const before = more > 0 ? [fill(said.before, { count: more })[locale]] : []
    const lines = comments.map(({ by, text }) => `${by ?? said.somebody[locale]}: ${text}`)
    const link = `${publicUrl}${adminAddress.entryComments(adminPlaceOf(name)?.path ?? '', entryId)}#${id}`
    return [about[locale], ...before, ...lines, link].join('\n\n')
  })
  return { subject: said.subject[locale], text: asOneText(parts, locale, publicUrl) }
}
