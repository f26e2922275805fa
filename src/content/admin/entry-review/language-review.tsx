import { useState } from 'react'
import { Form } from 'react-router'
import { DraftText } from '#accounts/admin/form-drafts/draft-text.tsx'
import { type LanguageReview, longestNote } from '#content/model/editing/review.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Differences } from '../entry-form/history/differences.tsx'
import { SharedPart } from '../entry-form/publish/shared-part.tsx'
import { ReviewMark } from '../entry-state.tsx'
import type { EntryReviewProps, ShownReview } from './entry-review-page.tsx'
import { refusedForm } from './review-outcome.tsx'
import { WhatStops } from './what-stops.tsx'

type Props = { page: EntryReviewProps; shown: ShownReview }

/** One language under review: who asks what, what publishing would change, and the answers that the person may give. */
export function LanguageReviewPart({ page, shown }: Props) {
  const { language, locale, review, isOnSite, differences, since, mayPublish, isOwn } = shown
  const name = language ? capital(languageName(language)) : m.entry_every_language()
  return (
    <section aria-labelledby={`review-${locale}`} className="border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`review-${locale}`}>{name}</h2>
        <ReviewMark state={review.state} />
      </div>
      <Request review={review} locale={page.locale} />
      {since && (
        <div className="trouble" data-phase="journal">
          <h3 className="text-base">{m.review_since({ number: review.revision })}</h3>
          <Differences differences={since} />
        </div>
      )}
      <h3 className="mt-5 text-base">
        {isOnSite
          ? m.review_difference({ number: page.revision })
          : m.review_difference_new({ number: page.revision })}
      </h3>
      <Differences differences={differences} />
      {mayPublish && <Answers page={page} shown={shown} name={name} />}
      {isOwn && (
        <Form method="post" className="mt-4" preventScrollReset>
          <input type="hidden" name="csrf" value={page.csrf} />
          <input type="hidden" name="locale" value={locale} />
          <button type="submit" name="intent" value="take-back" className="button-quiet">
            {review.state === 'asked' ? m.review_take_back() : m.review_lay_aside()}
            <span className="visually-hidden">: {name}</span>
          </button>
        </Form>
      )}
    </section>
  )
}

/** Who asks, of whom and with which words; and what was answered. */
function Request({ review, locale }: { review: LanguageReview; locale: Locale }) {
  const { by, at, note, reviewers, answer } = review
  const names = new Intl.ListFormat(formatLocale[locale]).format(reviewers.map(({ name }) => name))
  return (
    <>
      <p className="mt-2 text-small">
        {m.review_asked_by({ name: doerInWords(by) })} · <Moment at={at} locale={locale} withTime />
        <span className="block text-quiet">
          {reviewers.length > 0 ? m.review_asked_of({ names }) : m.review_asked_of_all()}
        </span>
      </p>
      {note && <Note>{note}</Note>}
      {answer && (
        <>
          <p className="mt-3 text-small font-semibold">
            {m.review_changes_by({ name: doerInWords(answer.by) })} ·{' '}
            <Moment at={answer.at} locale={locale} withTime />
          </p>
          <Note>{answer.note}</Note>
        </>
      )}
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <blockquote className="mt-2 max-w-3xl border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  )
}

/** Publishes what is written now, or says what is to be changed first. */
function Answers({ page, shown, name }: Props & { name: string }) {
  const { csrf, revision, outcome } = page
  const { locale, review, stopped, shared } = shown
  const refused = refusedForm(outcome, 'publish', locale)
  const [isLeft, setLeft] = useState(refused?.withoutShared ?? false)
  return (
    <div className="mt-5 grid gap-4">
      {stopped && <WhatStops {...{ page, stopped }} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="sharedSeen" value={shared.hash} />
        <SharedPart effects={shared} locale={page.locale} isLeft={isLeft} onLeave={setLeft} isSent />
        <button type="submit" name="intent" value="publish" className="button-primary">
          {m.entry_publish()}
          <span className="visually-hidden">: {name}</span>
        </button>
      </Form>
      {review.state === 'asked' && <SendBackForm key={review.at} page={page} shown={shown} name={name} />}
    </div>
  )
}

function SendBackForm({ page: { csrf, outcome, ...page }, shown, name }: Props & { name: string }) {
  const { locale, review } = shown
  const refused = refusedForm(outcome, 'send-back', locale)
  return (
    <Form method="post" className="grid gap-2" preventScrollReset>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="asked" value={review.at} />
      <DraftText
        field={`send-back/${locale}`}
        name="note"
        label={
          <>
            {m.review_changes_note()}
            <span className="visually-hidden"> ({name})</span>
          </>
        }
        locale={page.locale}
        rows={3}
        most={longestNote}
        refused={refused?.note ?? null}
        problemId="review-problem"
        isInvalid={refused !== null}
      />
      <button type="submit" name="intent" value="send-back" className="button-quiet justify-self-start">
        {m.review_send_back()}
        <span className="visually-hidden">: {name}</span>
      </button>
    </Form>
  )
}
