import type { OwnAccount, OwnIntent, SentForm } from '#accounts/model/own-account.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, languageNames, locales } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOwnRights } from '../rights/own-rights.tsx'
import { rightsInWords } from '../rights/rights-words.ts'
import { Administrators } from '../rights/whom-to-ask.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnForm, problemOf, useSent } from './own-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes, SecondFactorSection } from './second-factor-section.tsx'

type Props = {
  account: OwnAccount
  csrf: string
  /** What was just done, by its name in the address. */
  done: string | null
  sent: SentForm | null
}

/** One's own account: how one signs in, where one is signed in, and in which language. */
export function AccountPage({ account, csrf, done, sent: came }: Props) {
  const [sent, sendAnother] = useSent(came)
  const { email, locale, passkeys, sessions, recoveryCodesLeft } = account
  if (sent?.recoveryCodes) {
    const wasTurnedOn = sent.intent === 'confirm-second-factor'
    return <RecoveryCodes email={email} codes={sent.recoveryCodes} wasTurnedOn={wasTurnedOn} />
  }
  const said = sent === null && done !== null && Object.hasOwn(words, done) ? words[done as Done]() : null
  const common = { csrf, sent }
  return (
    <>
      <h1>{m.own_title()}</h1>
      <p className="mt-1 text-quiet">{email}</p>
      {said && (
        <p id="done" role="status" tabIndex={-1} className="mt-5 font-semibold text-good">
          {said}
        </p>
      )}
      <div className="mt-8">
        <RightsSection />
        <PasswordSection {...common} email={email} />
        <EmailSection {...common} email={email} />
        <SecondFactorSection {...common} recoveryCodesLeft={recoveryCodesLeft} />
        <PasskeysSection {...common} locale={locale} passkeys={passkeys} onSend={sendAnother} />
        <SessionsSection {...common} locale={locale} sessions={sessions} />
        <LanguageSection {...common} locale={locale} />
      </div>
    </>
  )
}

type Done =
  | 'add-passkey'
  | Exclude<OwnIntent, 'start-second-factor' | 'confirm-second-factor' | 'renew-recovery-codes'>

const words = {
  'change-password': () => m.own_done_password(),
  'change-email': () => m.own_done_email(),
  'stop-second-factor': () => m.own_done_second_off(),
  'add-passkey': () => m.own_done_passkey_added(),
  'rename-passkey': () => m.own_done_passkey_renamed(),
  'remove-passkey': () => m.own_done_passkey_removed(),
  'end-session': () => m.own_done_session(),
  'end-other-sessions': () => m.own_done_sessions(),
  'change-language': () => m.own_done_language(),
} satisfies Record<Done, () => string>

/** What the person may do, and whom they ask for more. */
function RightsSection() {
  const { rights, kinds, administrators } = useOwnRights()
  return (
    <AccountSection id="rights" title={m.roles_own_title()} text={m.roles_own_text()}>
      <ul className="list-disc pl-5">
        {rightsInWords(rights, kinds).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {administrators.length > 0 && (
        <p className="mt-3">
          {m.roles_ask()} <Administrators subject={m.roles_own_title()} />
        </p>
      )}
    </AccountSection>
  )
}

const intent = 'change-email'

function EmailSection(props: { csrf: string; email: string; sent: SentForm | null }) {
  const problem = (field: string) => problemOf(props.sent, { intent, field })
  const typed = props.sent?.intent === intent ? props.sent.typed : null
  return (
    <AccountSection id="email" title={m.own_email_title()} text={m.own_email_text()}>
      <OwnForm {...props} intent={intent} section="email">
        <TextField
          id="email-wanted"
          name="email"
          type="email"
          label={m.own_email_wanted()}
          autoComplete="email"
          maxLength={320}
          defaultValue={typed ?? props.email}
          problem={problem('email')}
        />
        <PasswordField
          id="email-present"
          name="present"
          autoComplete="current-password"
          label={m.own_present()}
          problem={problem('present')}
        />
        <button type="submit" className="button-primary justify-self-start">
          {m.own_email_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}

function LanguageSection(props: { csrf: string; locale: Locale; sent: SentForm | null }) {
  return (
    <AccountSection id="language" title={m.own_language_title()} text={m.own_language_text()}>
      <OwnForm {...props} intent="change-language" section="language">
        <div>
          <label htmlFor="language-wanted" className="field-label">
            {m.own_language_label()}
          </label>
          <select id="language-wanted" name="language" className="field" defaultValue={props.locale}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button-primary justify-self-start">
          {m.own_language_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}

type Session = OwnAccount['sessions'][number]
type SessionsSectionProps = { csrf: string; locale: Locale; sessions: Session[]; sent: SentForm | null }

function SessionsSection({ csrf, locale, sessions, sent }: SessionsSectionProps) {
  return (
    <AccountSection id="sessions" title={m.own_sessions_title()} text={m.own_sessions_text()}>
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-4 border-line py-4 not-last:border-b first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{inWords(session.device)}</p>
              {session.isThis && (
                <p className="text-small font-semibold text-good">{m.own_sessions_this()}</p>
              )}
              <p className="text-small text-quiet">
                {m.own_sessions_since()} <Moment at={session.since} locale={locale} withTime />
                <br />
                {m.own_sessions_last()} <Moment at={session.lastUsed} locale={locale} withTime />
              </p>
            </div>
            {!session.isThis && (
              <OwnForm
                csrf={csrf}
                sent={sent}
                intent="end-session"
                about={session.id}
                section="sessions"
                className="flex"
              >
                <button type="submit" className="button-quiet">
                  {m.own_sessions_end()}
                  <span className="visually-hidden">
                    {' '}
                    {m.own_sessions_end_what({ device: inWords(session.device) })}
                  </span>
                </button>
              </OwnForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <OwnForm csrf={csrf} sent={sent} intent="end-other-sessions" section="sessions" className="mt-5 flex">
          <button type="submit" className="button-quiet">
            {m.own_sessions_end_others()}
          </button>
        </OwnForm>
      )}
    </AccountSection>
  )
}

function inWords({ browser, system }: Session['device']): string {
  if (browser && system) return m.own_sessions_device({ browser, system })
  return browser ?? system ?? m.own_sessions_unknown()
}

const passwordIntent = 'change-password'

function PasswordSection(props: { csrf: string; email: string; sent: SentForm | null }) {
  const problem = (field: string) => problemOf(props.sent, { intent: passwordIntent, field })
  return (
    <AccountSection id="password" title={m.own_password_title()} text={m.own_password_text()}>
      <OwnForm {...props} intent={passwordIntent} section="password">
        {/* Password managers keep the new password under this name. */}
        <input type="text" autoComplete="username" value={props.email} readOnly hidden />
        <PasswordField
          id="password-present"
          name="present"
          autoComplete="current-password"
          label={m.own_present()}
          problem={problem('present')}
        />
        <PasswordField
          id="password-wanted"
          name="wanted"
          autoComplete="new-password"
          label={m.own_password_wanted()}
          hint={m.own_password_hint()}
          problem={problem('wanted')}
        />
        <button type="submit" className="button-primary justify-self-start">
          {m.own_password_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}
