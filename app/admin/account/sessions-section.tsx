import { Moment } from '#app/admin/ui/moment.tsx'
import { m } from '#app/i18n/messages.ts'
import type { OwnAccount, SentForm } from '#domain/accounts/own-account.ts'
import type { Locale } from '#domain/locales.ts'
import { AccountSection } from './account-section.tsx'
import { OwnForm } from './own-form.tsx'

type Session = OwnAccount['sessions'][number]
type Props = { csrf: string; locale: Locale; sessions: Session[]; sent: SentForm | null }

export function SessionsSection({ csrf, locale, sessions, sent }: Props) {
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
