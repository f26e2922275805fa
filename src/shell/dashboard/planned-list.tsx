import type { PlannedChange } from '#content/model/editing/edited-entry.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { WorkRow } from './work-row.tsx'

export type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What happens by itself, or should have and did not. */
export function PlannedList({ plans, locale }: { plans: ListedPlan[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {plans.map(({ id, entryId, kind, title, action, at, by, failure, locale: language }) => (
        <WorkRow key={id} locale={locale} entry={{ id: entryId, kind, title }}>
          <span className={failure ? 'text-bad' : undefined}>
            {planWords[action]({ language: languageName(language) })}
          </span>{' '}
          <Moment at={at} locale={locale} withTime />
          <span className="text-quiet"> · {m.admin_list_by({ name: doerInWords(by) })}</span>
          {failure && <span className="block text-bad">{m.admin_home_plan_failed()}</span>}
        </WorkRow>
      ))}
    </ul>
  )
}

const planWords = {
  publish: m.admin_home_plan_publish,
  unpublish: m.admin_home_plan_unpublish,
} satisfies Record<PlannedChange['action'], (inputs: { language: string }) => string>
