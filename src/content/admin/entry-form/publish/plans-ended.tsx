import { type EditedLanguage, plannedPublications } from '#content/model/editing/edited-entry.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useForm } from '../form-context.ts'

type Props = {
  languages: Record<Locale, EditedLanguage>
  chosen: readonly Locale[]
  isPublishing: boolean
  isLater: boolean
}

/** The planned publications that end with what is about to be done, each with its moment. */
export function PlansEnded({ languages, chosen, isPublishing, isLater }: Props) {
  const { kind, locale } = useForm()
  // What is taken off later leaves the site to what is planned before or after it.
  if (!isPublishing && isLater) return null
  const ended = chosen.flatMap((language) =>
    plannedPublications(languages[language].planned).map((plan) => ({ language, plan })),
  )
  if (ended.length === 0) return null
  return (
    <div className="dialog-part">
      <p>{isPublishing ? m.entry_plans_replaced() : m.entry_plans_cancelled()}</p>
      <ul className="list-disc ps-5">
        {ended.map(({ language, plan }) => (
          <li key={plan.id}>
            {!kind.isOne && <>{capital(languageName(language))}: </>}
            <Moment at={plan.at} locale={locale} withTime />
          </li>
        ))}
      </ul>
    </div>
  )
}
