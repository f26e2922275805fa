import { adminPlaceOf } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { fill } from '#kernel/fill-words.ts'
import { byLocale, formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { languagesWithin } from '#kernel/words/language-names.ts'
import * as said from '#kernel/words/review-mail.ts'
import type { TitledEntry } from '../show-entries.ts'
import { asOneText } from './mail-parts.ts'

/** What somebody is told of an entry: that they are asked, or what came of what they asked. */
export type ReviewTold = {
  what: keyof typeof said.lines
  entryId: string
  languages: Locale[]
  /** Who asked or answered; empty where there is no such account any more. */
  by: string
  note: string
}

/**
 * The mail to somebody who reads this language. Each entry has a link to the page with the difference between what
 * visitors see and the draft. Nothing that somebody wrote stands in the subject.
 */
export function reviewMail(
  locale: Locale,
  told: readonly ReviewTold[],
  titles: ReadonlyMap<string, TitledEntry>,
  publicUrl: string,
): { subject: string; text: string } {
  const parts = told.map(({ what, entryId, languages, by, note }) => {
    const { kind = '', title = null, key = '' } = titles.get(entryId) ?? {}
    const line = fill(said.lines[what], {
      by: by || said.somebody,
      kind: kindNamed(kind)?.label ?? kind,
      title: title?.text ?? key,
      languages: byLocale((within) => inWords(languages, within)),
    })
    const link = publicUrl + adminAddress.entryReview(adminPlaceOf(kind)?.path ?? '', entryId)
    return [line[locale], note, link].filter((each) => each !== '').join('\n\n')
  })
  const [only] = told
  const subject = only && told.length === 1 ? said.subjects[only.what] : said.subjects.several
  return { subject: subject[locale], text: asOneText(parts, locale, publicUrl) }
}

function inWords(languages: readonly Locale[], within: Locale): string {
  const named = locales
    .filter((each) => languages.includes(each))
    .map((each) => languagesWithin[within][each])
  return new Intl.ListFormat(formatLocale[within]).format(named)
}
