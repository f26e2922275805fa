import { Link } from 'react-router'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'
import { ExternalIcon } from '#ui/icons.tsx'

/** An entry's title, which leads to its form, and the way to its public page beside it. */
export function EntryTitle({
  entry: { id, title, key, publicPage },
  section,
  locale,
}: {
  entry: ListedEntry
  section: string
  locale: Locale
}) {
  return (
    <>
      <Link to={adminAddress.entry(section, id)} className="form-link" data-shortcut-row="">
        {title ? (
          <Title title={title} untitled="" />
        ) : (
          <span className="font-normal text-quiet">{untitledInWords(key)}</span>
        )}
      </Link>
      {/* In the margin of the title, so that it never stands in a line alone. */}
      {publicPage && (
        <a
          href={publicPage.href}
          target="_blank"
          rel="noopener"
          hrefLang={publicPage.lang === locale ? undefined : publicPage.lang}
          className="-ms-7 inline-grid min-h-6 min-w-7 place-items-center align-middle"
          title={m.admin_list_view()}
        >
          <ExternalIcon />
          <span className="visually-hidden">
            {m.admin_list_view()}: {title?.text ?? key} {m.opens_new_tab()}
          </span>
        </a>
      )}
    </>
  )
}

/** What an entry is called in a sentence. */
export function nameOfEntry({ title, key }: Pick<ListedEntry, 'title' | 'key'>): string {
  return title?.text ?? untitledInWords(key)
}
