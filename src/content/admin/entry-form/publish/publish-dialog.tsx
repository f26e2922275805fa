import { useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  type EditedLanguage,
  isToBePublished,
  type PlannedChange,
} from '#content/model/editing/edited-entry.ts'
import type { Refusal } from '#content/model/editing/publication.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { localOf } from '#kernel/time/local-time.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { ExternalIcon } from '#ui/icons.tsx'
import { EntryState } from '../../entry-state.tsx'
import { LeavingEntry } from '../../used-by/leaving-uses.tsx'
import { useForm, useStatus } from '../form-context.ts'
import { useOwnLanguages } from '../may-write.tsx'
import { FieldLink } from '../problem-links.tsx'
import { RefusalList, refusalWords } from './refusal-list.tsx'
import { ReviewLine } from './review-line.tsx'
import { hasNews, isReviewable, type Publication } from './use-publication.ts'

type Props = {
  publication: Publication
  languages: Record<Locale, EditedLanguage>
  /** After what leads to the entry has been led elsewhere. */
  onRepointed(): void
}

/** Puts languages on the site or takes them off, now or at a later time; says what stands in the way. */
export function PublishDialog({ publication, languages, onRepointed }: Props) {
  const { opened, close, submit, change, isBusy, refused } = publication
  const { kind, store, locale, csrf } = useForm()
  const { published } = useOwnLanguages()
  const id = useId()
  if (!opened) return null
  const { action, chosen, when } = opened
  const isPublishing = action === 'publish'
  const stopped = refused && 'languages' in refused ? refused : null
  const mayOverrule = stopped?.problem === 'warnings'
  return (
    <Modal labelledBy={`${id}-title`} onClose={close} className="publish-dialog">
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2 id={`${id}-title`}>{isPublishing ? m.entry_publish() : m.entry_unpublish()}</h2>
        <fieldset className="dialog-part" hidden={kind.isOne}>
          <legend>{m.entry_publish_which()}</legend>
          {published.map((each) => (
            <label key={each} className="dialog-choice">
              <input
                type="checkbox"
                checked={chosen.includes(each)}
                onChange={({ target }) =>
                  change({
                    chosen: locales.filter((one) => (one === each ? target.checked : chosen.includes(one))),
                  })
                }
              />
              <span>{capital(languageName(each))}</span>
              <EntryState state={languages[each].state} changed={languages[each].changed} />
            </label>
          ))}
        </fieldset>
        <PlanFields when={when} onChange={(next) => change({ when: next })} />
        {!isPublishing && chosen.length > 0 && (
          <LeavingEntry
            {...{ locale, csrf, locales: chosen, onRepointed }}
            ids={[store.entryId]}
            kind={kind.name}
          />
        )}
        <div role="alert">
          {refused && (
            <div className="dialog-refused" data-may-overrule={mayOverrule || undefined}>
              <p>
                <strong>{refusalWords[refused.problem]()}</strong>
              </p>
              {stopped && (
                <RefusalList
                  {...{ kind, languages: stopped.languages }}
                  link={(key) => <FieldLink fieldKey={key} onFollow={close} />}
                />
              )}
            </div>
          )}
        </div>
        {stopped && wasUsed(stopped.languages) && <TakeOver {...{ publication }} />}
        {mayOverrule && <Overrule {...{ publication }} />}
        <div className="modal-actions">
          <button type="submit" className="button-primary" aria-disabled={isBusy || chosen.length === 0}>
            {isBusy ? m.entry_publish_busy() : submitWords(isPublishing, when !== null, mayOverrule)}
          </button>
          <button type="button" className="button-quiet" onClick={close}>
            {m.entry_cancel()}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function submitWords(isPublishing: boolean, isLater: boolean, mayOverrule: boolean): string {
  if (isLater) return isPublishing ? m.entry_plan_publish() : m.entry_plan_unpublish()
  if (!isPublishing) return m.entry_unpublish()
  return mayOverrule ? m.entry_publish_anyway() : m.entry_publish()
}

/** Whether an address stands in the way that another entry no longer needs. */
function wasUsed(languages: Partial<Record<Locale, Refusal>>): boolean {
  return locales.some((locale) => languages[locale]?.address?.problem === 'was-used')
}

/** The address of an entry that is off the site, or was once another's, may be taken from it. */
function TakeOver({ publication: { opened, change } }: Pick<Props, 'publication'>) {
  return (
    <div className="dialog-part">
      <label className="dialog-choice">
        <input
          type="checkbox"
          checked={opened?.takeOver ?? false}
          onChange={({ target }) => change({ takeOver: target.checked })}
        />
        <span>{m.entry_take_over()}</span>
      </label>
    </div>
  )
}

/** Warnings can be overruled: whoever does so gives a reason, which is recorded. */
function Overrule({ publication: { opened, change } }: Pick<Props, 'publication'>) {
  const id = useId()
  return (
    <div className="dialog-part">
      <label htmlFor={id} className="text-small font-semibold">
        {m.entry_overrule_reason()}
      </label>
      <p id={`${id}-help`} className="input-note">
        {m.entry_overrule_help()}
      </p>
      <textarea
        id={id}
        className="field"
        rows={2}
        maxLength={500}
        aria-describedby={`${id}-help`}
        value={opened?.reason ?? ''}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </div>
  )
}

/** Now (null), or at a date and time by the clock at the body's seat. */
function PlanFields({ when, onChange }: { when: string | null; onChange(when: string | null): void }) {
  const id = useId()
  const tomorrow = () =>
    `${localOf(new Date(Date.now() + 24 * 60 * 60 * 1000), bodyTimeZone()).slice(0, 11)}09:00`
  return (
    <fieldset className="dialog-part">
      <legend>{m.entry_when()}</legend>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when === null} onChange={() => onChange(null)} />
        <span>{m.entry_when_now()}</span>
      </label>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when !== null} onChange={() => onChange(tomorrow())} />
        <span>{m.entry_when_later()}</span>
      </label>
      {when !== null && (
        <div className="plan-moment">
          <label htmlFor={`${id}-at`} className="visually-hidden">
            {m.entry_when_moment()}
          </label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            className="field"
            value={when}
            min={localOf(new Date(), bodyTimeZone())}
            aria-describedby={`${id}-zone`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={`${id}-zone`} className="input-note">
            {m.entry_when_zone({ zone: bodyTimeZone() })}
          </p>
        </div>
      )}
    </fieldset>
  )
}

type LanguageBarProps = {
  languages: Record<Locale, EditedLanguage>
  publication: Publication
  /** Whether the site cannot do without this entry. */
  isNeeded: boolean
  /** Where a review is asked for and answered; null where there is no such place. */
  reviewHref: string | null
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

function LanguageCell({ locale, language, publication, isNeeded, reviewHref }: CellProps) {
  const { phase, revision } = useStatus()
  const { kind } = useForm()
  const { written, published } = useOwnLanguages()
  const mayPublish = published.includes(locale)
  const { state, changed, href, planned, review } = language
  const name = kind.isOne ? m.entry_every_language() : capital(languageName(locale))
  const isPublic = state === 'published'
  const isThere = phase !== 'trashed'
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
        <EntryState {...{ state, changed }} isPlanned={isToBePublished(planned)} />
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
        <Planned key={plan.id} plan={plan} publication={publication} />
      ))}
    </section>
  )
}

function Planned({ plan, publication }: { plan: PlannedChange; publication: Publication }) {
  const { locale } = useForm()
  const line = useRef<HTMLParagraphElement>(null)
  // A plan that goes would take the focus with it: that stays with its language.
  useLayoutEffect(() => {
    const { current } = line
    const heading = current?.closest('section')?.querySelector('h2')
    return () => {
      if (current?.contains(document.activeElement)) heading?.focus()
    }
  }, [])
  return (
    <p ref={line} className="mt-1 text-quiet">
      {plan.action === 'publish' ? m.entry_planned_publish() : m.entry_planned_unpublish()}{' '}
      <Moment at={plan.at} locale={locale} withTime /> ({bodyTimeZone()}) · {doerInWords(plan.by)}{' '}
      {plan.failure && (
        <>
          <strong className="text-bad">
            {m.entry_plan_not_done()} {refusalWords[plan.failure.problem]()}
          </strong>{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => publication.changePlan('retry', plan.id)}
          >
            {m.entry_plan_retry()}
          </button>{' '}
        </>
      )}
      <button type="button" className="text-button" onClick={() => publication.changePlan('cancel', plan.id)}>
        {m.entry_plan_cancel()}
      </button>
    </p>
  )
}
