import { Link } from 'react-router'
import type { LanguageReview } from '#content/model/editing/review.ts'
import { m } from '#kernel/i18n/messages.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { ReviewMark } from '../../entry-state.tsx'
import { useForm } from '../form-context.ts'

type Props = { review: LanguageReview; href: string; name: string }

/** Under the state of a language: that it waits for its review or was sent back, by whom, and what was said. */
export function ReviewLine({ review, href, name }: Props) {
  const { locale } = useForm()
  const { state, by, at, note, answer, isChangedSince } = review
  const said = answer ?? { by, at, note }
  const words = answer ? m.review_changes_by : m.review_asked_by
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <ReviewMark state={state} />
        <span className="text-quiet">
          {words({ name: doerInWords(said.by) })} · <Moment at={said.at} locale={locale} withTime />
        </span>
        {isChangedSince && <strong className="text-warn">{m.review_changed_since()}</strong>}
        <Link to={href}>
          {m.review_see()}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </p>
      {said.note && (
        <p className="line-clamp-3 max-w-3xl border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line">
          {said.note}
        </p>
      )}
    </div>
  )
}
