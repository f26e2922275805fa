import { Link } from 'react-router'
import type { ListedThread } from '#content/model/editing/comment.ts'
import { adminPlaceOf } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { WorkRow } from './dashboard-sections.tsx'

/** Open discussions that concern the person, each with what was said last. */
export function ThreadList({ threads, locale }: { threads: ListedThread[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {threads.map(({ id, kind, title, thread, field, by, at, text }) => {
        const path = adminPlaceOf(kind)?.path
        const label: string = kindNamed(kind)?.fields[field]?.label[locale] ?? field
        return (
          <WorkRow key={thread} locale={locale} entry={{ id, kind, title }}>
            {label}{' '}
            <span className="text-quiet">
              · {m.admin_list_by({ name: doerInWords(by) })} · <Moment at={at} locale={locale} withTime />
            </span>
            <span className="line-clamp-2 block wrap-anywhere">{text ?? m.comments_erased()}</span>
            {path && (
              <span className="block">
                <Link to={`${adminAddress.entryComments(path, id)}#${thread}`}>
                  {m.admin_home_comments_see()}
                </Link>
              </span>
            )}
          </WorkRow>
        )
      })}
    </ul>
  )
}
