import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { lastPlanned } from '#register/model/planned-decision.ts'
import type { MadeDecision } from '#register/model/work/made-decision.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { mayLoseDraft } from '#ui/admin/use-draft-guard.ts'
import { dateInWords } from '#ui/dates.ts'
import { decisionWords, reasonWords } from '../register-words.ts'

/** Why a planned decision was not taken back. */
export type NotTakenBack = { notTakenBack: 'changed-meanwhile' | 'not-planned' }

type Props = {
  made: MadeDecision[]
  locale: Locale
  today: string
  csrf: string
  seen: string
  /** Whether the form beside it has changes that are not saved. */
  hasDraft: boolean
  refused: NotTakenBack | null
}

/** What was decided about a certificate, the newest first, with who decided it and their note. */
export function MadeDecisions({ made, locale, today, refused, ...takingBack }: Props) {
  const planned = lastPlanned(made, today)
  return (
    <section className="message-part" aria-labelledby="made-title">
      <h2 id="made-title">{m.companies_made()}</h2>
      {refused && <Notice kind="problem">{problems[refused.notTakenBack]()}</Notice>}
      {made.length === 0 && <p className="text-quiet">{m.companies_made_none()}</p>}
      <ol className="change-list">
        {made.map((each) => (
          <li key={each.id}>
            <p>
              <span className="font-semibold">{decisionWords[each.decision]()}</span>{' '}
              <time dateTime={each.on}>{m.companies_from({ date: dateInWords(each.on, locale) })}</time>
            </p>
            {each.on > today && <p className="text-warn">{m.companies_made_planned()}</p>}
            {each.reason && <p>{reasonWords[each.reason]()}</p>}
            {each.note && <p className="written whitespace-pre-line">{each.note}</p>}
            <p className="text-quiet">
              <bdi>{each.by ?? m.companies_made_imported()}</bdi>
              {' · '}
              <Moment at={each.at} locale={locale} withTime />
            </p>
            {each.id === planned?.id && <TakeBack id={each.id} {...takingBack} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function TakeBack({ id, csrf, seen, hasDraft }: Pick<Props, 'csrf' | 'seen' | 'hasDraft'> & { id: number }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-2"
      onSubmit={(event) => {
        if (hasDraft && !mayLoseDraft()) event.preventDefault()
      }}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="taken" value={id} />
      <button type="submit" name="intent" value="take-back" className="button-quiet">
        {m.companies_take_back()}
      </button>
    </Form>
  )
}

const problems = {
  'changed-meanwhile': m.companies_take_back_changed,
  'not-planned': m.companies_take_back_not_planned,
}
