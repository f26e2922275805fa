import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { untitledInWords } from '../ui/untitled.ts'

/** An entry's title, which leads to its form, and the way to its public page beside it. */
export function EntryTitle({
  entry: { id, title, key, publicPage },
  section,
  locale,
}: {
  entry: ListedEntry
  section: AdminSectionPath
  locale: Locale
}) {
  return (
    <>
      <Link to={adminAddress.entry(section, id)} className="form-link" data-shortcut-row="">
        {title ? (
          <span lang={title.lang}>{title.text}</span>
        ) : (
          <span className="font-normal text-quiet">{untitledInWords(key)}</span>
        )}
      </Link>
      {publicPage && (
        <a
          href={publicPage.href}
          target="_blank"
          rel="noopener"
          hrefLang={publicPage.lang === locale ? undefined : publicPage.lang}
          className="public-link"
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
