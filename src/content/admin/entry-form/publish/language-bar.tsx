import {
  type EditedLanguage,
  isToBePublished,
  type PlannedChange,
} from '#content/model/editing/edited-entry.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { bodyTimeZone, type Locale, locales } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { capital } from '#ui/capital.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { EntryState } from '../../entry-state.tsx'
import { useForm, useStatus } from '../form-context.ts'
import { refusalWords } from './refusal-list.tsx'
import type { Publication } from './use-publication.ts'

type Props = {
  languages: Record<Locale, EditedLanguage>
  publication: Publication
  /** Whether the site cannot do without this entry. */
  isNeeded: boolean
}

/** Above each column: its language, the state of that language, its page, and what is planned. */
export function LanguageBar({ languages, ...rest }: Props) {
  return (
    <div className="language-bar">
      {locales.map((locale) => (
        <LanguageCell key={locale} {...rest} locale={locale} language={languages[locale]} />
      ))}
    </div>
  )
}

type CellProps = Omit<Props, 'languages'> & { locale: Locale; language: EditedLanguage }

function LanguageCell({ locale, language, publication, isNeeded }: CellProps) {
  const { phase } = useStatus()
  const { state, changed, href, planned } = language
  const isPublic = state === 'published'
  const canPublish = phase !== 'trashed' && state !== 'missing' && (!isPublic || changed)
  return (
    <section
      className="border-t-2 border-ink py-2 text-small/[1.65]"
      aria-label={capital(languageName(locale))}
    >
      <div className="language-line">
        <h2>
          <span className="language-tag" aria-hidden="true">
            {locale.toUpperCase()}
          </span>
          {capital(languageName(locale))}
        </h2>
        <EntryState {...{ state, changed }} isPlanned={isToBePublished(planned)} />
        <span className="language-ways">
          {href && isPublic && (
            <a href={href} target="_blank" rel="noopener" hrefLang={locale}>
              {m.entry_see_page()} <ExternalIcon />
              <span className="visually-hidden">
                {capital(languageName(locale))} {m.opens_new_tab()}
              </span>
            </a>
          )}
          {isPublic && !isNeeded && phase !== 'trashed' && (
            <button
              type="button"
              className="text-button"
              onClick={() => publication.open('unpublish', [locale])}
            >
              {m.entry_unpublish()}
              <span className="visually-hidden">: {capital(languageName(locale))}</span>
            </button>
          )}
          {canPublish && (
            <button
              type="button"
              className="small-button"
              onClick={() => publication.open('publish', [locale])}
            >
              {isPublic ? m.entry_publish_changes() : m.entry_publish_this()}
              <span className="visually-hidden">: {capital(languageName(locale))}</span>
            </button>
          )}
        </span>
      </div>
      {planned.map((plan) => (
        <Planned key={plan.id} plan={plan} publication={publication} />
      ))}
    </section>
  )
}

function Planned({ plan, publication }: { plan: PlannedChange; publication: Publication }) {
  const { locale } = useForm()
  return (
    <p className="mt-1 text-quiet">
      {plan.action === 'publish' ? m.entry_planned_publish() : m.entry_planned_unpublish()}{' '}
      <Moment at={plan.at} locale={locale} withTime /> ({bodyTimeZone}) · {doerInWords(plan.by)}{' '}
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
