import { Form } from 'react-router'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { RightsFields } from '../rights/rights-fields.tsx'
import type { KindLabels } from '../rights/rights-words.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Notice } from './notice.tsx'
import type { InviteOutcome, PasswordProblem } from './outcome.ts'

type Props = { locale: Locale; csrf: string; kinds: KindLabels; outcome: InviteOutcome | null }

/** Inviting a person, and the link that comes of it, shown this once. */
export function InviteForm({ locale, csrf, kinds, outcome }: Props) {
  const refused = outcome?.problem ? outcome : null
  // A problem with the password is shown at its field.
  const problem =
    refused && refused.problem !== 'wrong-password' && refused.problem !== 'too-many' ? refused.problem : null
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      {outcome?.problem === null && <MadeLink locale={locale} made={outcome} />}
      {problem && (
        <Notice kind="problem" id="invite-problem">
          {wordsOf(problem)}
        </Notice>
      )}
      {/* Empty again for the next person. */}
      <Form
        key={outcome?.problem === null ? outcome.link : 'invite'}
        method="post"
        className="grid gap-4"
        id="invite"
        noValidate
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="invite" />
        <div className="flex flex-wrap items-start gap-4">
          <div className="flex-1 basis-64">
            <FieldHead id="invite-email" label={m.accounts_invite_email()} />
            <input
              id="invite-email"
              name="email"
              type="email"
              autoComplete="off"
              className="field"
              defaultValue={refused?.email ?? ''}
              maxLength={320}
              required
              {...wrongField(problem && problem !== 'half-rights')}
              aria-describedby={problem ? 'invite-problem' : undefined}
            />
          </div>
          <div className="basis-48">
            <FieldHead id="invite-language" label={m.accounts_invite_language()} />
            <select
              id="invite-language"
              name="language"
              className="field"
              defaultValue={refused?.language ?? locale}
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {capital(languageName(each))}
                </option>
              ))}
            </select>
          </div>
          <div className="flex-1 basis-64">
            <ConfirmPassword id="invite-present" refused={refused} />
          </div>
        </div>
        <div className="max-w-2xl">
          <RightsFields kinds={kinds} rights={refused?.rights ?? null} />
        </div>
        <button type="submit" className="button-primary min-h-11 justify-self-start py-2">
          {m.accounts_invite_submit()}
        </button>
      </Form>
    </div>
  )
}

const mailedWords = {
  sent: m.accounts_invited_mailed,
  'no-server': m.accounts_invited_not_mailed,
  enough: m.accounts_invited_enough,
}

function MadeLink({ locale, made }: { locale: Locale; made: Extract<InviteOutcome, { problem: null }> }) {
  return (
    <Notice kind="done">
      <p className="font-semibold">{m.accounts_invited({ email: made.email })}</p>
      <p className="mt-1">
        {mailedWords[made.mailed]()} <Moment at={made.expiresAt.toISOString()} locale={locale} withTime />.
      </p>
      <label className="mt-3 grid gap-1 text-small">
        {m.accounts_invited_link()}
        <input
          className="field min-h-11 py-2"
          readOnly
          value={made.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </Notice>
  )
}

function wordsOf(problem: Exclude<NonNullable<InviteOutcome['problem']>, PasswordProblem>): string {
  if (problem === 'half-rights') return m.roles_half()
  return problem === 'email-taken' ? m.accounts_invite_email_taken() : m.invite_email_not_valid()
}
