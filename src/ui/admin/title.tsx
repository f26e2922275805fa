import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

type Props = {
  /** `lang` is its language where that is not the one of the page; null where there is no title at all. */
  title: { text: string; lang: Locale | undefined } | null
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
