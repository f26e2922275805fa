import { Link } from 'react-router'
import type { ListedReview } from '#content/model/editing/review.ts'
import { adminPlaceOf } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { WorkRow } from './dashboard-sections.tsx'

/** What the person is asked to review, or what became of what they asked; each leads to its review while it is open. */
export function ReviewList({ reviews, locale }: { reviews: ListedReview[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {reviews.map((review) => (
        <WorkRow
          key={`${review.id} ${review.at} ${review.answered?.as} ${review.languages.join()}`}
          {...{ locale }}
          entry={review}
        >
          <Standing review={review} locale={locale} />
        </WorkRow>
      ))}
    </ul>
  )
}

function Standing({ review, locale }: { review: ListedReview; locale: Locale }) {
  const { id, kind, by, at, note, answered } = review
  const languages = new Intl.ListFormat(formatLocale[locale]).format(review.languages.map(languageName))
  const said = answered ?? { as: 'asked' as const, by, at, note }
  const path = adminPlaceOf(kind)?.path
  return (
    <>
      <span className={said.as === 'sent-back' ? 'text-warn' : undefined}>
        {words[said.as]({ languages })}
      </span>{' '}
      <span className="text-quiet">
        · {m.admin_list_by({ name: doerInWords(said.by) })} · <Moment at={said.at} locale={locale} withTime />
      </span>
      {said.note && <span className="line-clamp-2 block wrap-anywhere">{said.note}</span>}
      {path && said.as !== 'published' && (
        <span className="block">
          <Link to={adminAddress.entryReview(path, id)}>{m.review_see()}</Link>
        </span>
      )}
    </>
  )
}

const words = {
  asked: m.admin_home_review_asked,
  'sent-back': m.admin_home_review_sent_back,
  published: m.admin_home_review_published,
}
