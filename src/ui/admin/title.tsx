import { Fragment } from 'react'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** `lang` is its language where that is not the one of the page. */
type InLanguage = { text: string; lang: Locale | undefined }

type Props = {
  /** Null where there is no title at all. */
  title: InLanguage | null
  /** What stands in the place of a title. */
  untitled: string
}

/** What an entry is called in a list. A title that is another language's says so. */
export function Title({ title, untitled }: Props) {
  if (!title?.lang) return title?.text ?? untitled
  return (
    <>
      <span lang={title.lang}>{title.text}</span>{' '}
      <span className="font-normal text-small/[1.65] text-quiet">
        ({m.title_in_language({ language: languageName(title.lang) })})
      </span>
    </>
  )
}

/** What several are called, in one line. */
export function Titles({ titles }: { titles: readonly InLanguage[] }) {
  return titles.map((title, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else that is theirs alone, and stay in their order
    <Fragment key={at}>
      {at > 0 && ', '}
      <Title title={title} untitled="" />
    </Fragment>
  ))
}
