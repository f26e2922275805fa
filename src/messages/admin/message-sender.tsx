import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import type { ShownMessage } from '#messages/model/inbox.ts'
import { originInWords } from '#messages/words/message-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { capital } from '#ui/capital.ts'

/** Who wrote, as they said themselves, and how the message came. No address of theirs is made into a link. */
export function MessageSender({ message, locale }: { message: ShownMessage; locale: Locale }) {
  const { scheme } = message
  const facts = [
    [m.inbox_name(), message.name],
    [m.inbox_surname(), message.surname],
    [m.inbox_company(), message.company],
    [m.inbox_email(), message.email],
    [m.inbox_phone(), message.phone],
    [m.inbox_country(), message.country],
    [m.inbox_origin(), originInWords(message.origin)],
    [m.inbox_language(), capital(languageName(asLocale(message.locale)))],
  ] as const
  return (
    <section className="message-part message-sender" aria-labelledby="sender-title">
      <h2 id="sender-title">{m.inbox_sender()}</h2>
      <dl className="system-state">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="written">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {scheme && (
          <div>
            <dt>{m.inbox_scheme()}</dt>
            <dd>{scheme.href ? <a href={scheme.href}>{scheme.title}</a> : scheme.title}</dd>
          </div>
        )}
        <div>
          <dt>{m.inbox_received()}</dt>
          <dd>
            <Moment at={message.receivedAt} locale={locale} withTime />
          </dd>
        </div>
        <div>
          <dt>{m.inbox_consent()}</dt>
          <dd>
            <Consent consent={message.consent} locale={locale} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Consent({ consent, locale }: { consent: ShownMessage['consent']; locale: Locale }) {
  if (!consent) return m.inbox_consent_none()
  return (
    <>
      <Moment at={consent.at} locale={locale} withTime />
      {consent.revision !== null && (
        <span className="block text-small text-quiet">
          {m.inbox_consent_revision({ revision: consent.revision })}
        </span>
      )}
    </>
  )
}
