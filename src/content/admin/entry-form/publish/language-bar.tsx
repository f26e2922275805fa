import { Link } from 'react-router'
import { type EditedLanguage, isToBePublished } from '#content/model/editing/edited-entry.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { EntryState } from '../../entry-state.tsx'
import { SourceStateMark } from '../../source-state.tsx'
import { useForm, useStatus } from '../form-context.ts'
import type { HistoryOf } from '../history/history-address.ts'
import { useOwnLanguages } from '../may-write.tsx'
import { PlannedLine } from './planned-line.tsx'
import { ReviewLine } from './review-line.tsx'
import { hasNews, isReviewable, type Publication } from './use-publication.ts'

type LanguageBarProps = {
  languages: Record<Locale, EditedLanguage>
  publication: Publication
  /** Whether the site cannot do without this entry. */
  isNeeded: boolean
  /** Where a review is asked for and answered; null where there is no such place. */
  reviewHref: string | null
  /** Whose versions these are; null where there is no history. */
  historyOf: HistoryOf | null
  /** Where the form shows a part of the entry: whether visitors see anything of that. */
  isPartPublished: boolean
}

/** Above each column: its language, the state of that language, its page, and what is planned. */
export function LanguageBar({ languages, ...rest }: LanguageBarProps) {
  const { kind } = useForm()
  return (
    <div className="language-bar">
      {(kind.isOne ? [defaultLocale] : locales).map((locale) => (
        <LanguageCell key={locale} {...rest} locale={locale} language={languages[locale]} />
      ))}
    </div>
  )
}

type CellProps = Omit<LanguageBarProps, 'languages'> & { locale: Locale; language: EditedLanguage }

function LanguageCell({ locale, language, publication, isNeeded, reviewHref, ...rest }: CellProps) {
  const { historyOf, isPartPublished } = rest
  const { phase, revision } = useStatus()
  const { kind } = useForm()
  const { written, published } = useOwnLanguages()
  const mayPublish = published.includes(locale)
  const { state, changed, href, planned, review, sourceState } = language
  const name = kind.isOne ? m.entry_every_language() : capital(languageName(locale))
  const isPublic = state === 'published'
  // What a new site begins with is published, but nothing of this part: nobody has written it yet.
  const isBegun = !isPublic || isPartPublished
  const shown = isBegun
    ? { state, changed }
    : ({ state: changed ? 'draft' : 'missing', changed: false } as const)
  const isThere = phase !== 'trashed' && phase !== 'erased'
  const canPublish = mayPublish && isThere && hasNews(language)
  const canAsk = written.includes(locale) && isThere && revision > 0 && isReviewable(language)
  return (
    <section className="border-t-2 border-ink py-2 text-small/[1.65]" aria-label={name}>
      <div className="language-line">
        <h2 tabIndex={-1}>
          {!kind.isOne && (
            <span className="language-tag" aria-hidden="true">
              {locale.toUpperCase()}
            </span>
          )}
          {name}
        </h2>
        <EntryState {...shown} isPlanned={isToBePublished(planned)} />
        {sourceState && <SourceStateMark state={sourceState} />}
        <span className="language-ways" data-page-actions>
          {href && isPublic && (
            <a href={href} target="_blank" rel="noopener" hrefLang={locale}>
              {m.entry_see_page()} <ExternalIcon />
              <span className="visually-hidden">
                {name} {m.opens_new_tab()}
              </span>
            </a>
          )}
          {isPublic && mayPublish && !isNeeded && isThere && (
            <button
              type="button"
              className="text-button"
              onClick={() => publication.open('unpublish', [locale])}
            >
              {m.entry_unpublish()}
              <span className="visually-hidden">: {name}</span>
            </button>
          )}
          {canPublish && (
            <button
              type="button"
              className="small-button"
              onClick={() => publication.open('publish', kind.isOne ? [...locales] : [locale])}
            >
              {isPublic ? m.entry_publish_changes() : m.entry_publish_this()}
              <span className="visually-hidden">: {name}</span>
            </button>
          )}
          {reviewHref && canAsk && (
            <Link to={reviewHref} className={mayPublish ? undefined : 'small-button'}>
              {m.review_ask()}
              <span className="visually-hidden">: {name}</span>
            </Link>
          )}
        </span>
      </div>
      {reviewHref && review && <ReviewLine review={review} href={reviewHref} name={name} />}
      {planned.map((plan) => (
        <PlannedLine
          key={plan.id}
          plan={plan}
          publication={publication}
          mayPublish={mayPublish}
          historyOf={historyOf}
          language={locale}
        />
      ))}
    </section>
  )
}
