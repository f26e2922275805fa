import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { isOutcome } from '#messages/model/complaint-clock.ts'
import { type MessageEvent, type MessageMail, nobody, type ShownMessage } from '#messages/model/inbox.ts'
import { mailWords, outcomeWords, stateInWords } from '#messages/words/message-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { RiskyFile } from '#ui/admin/risky-file.tsx'
import { dateInWords } from '#ui/dates.ts'
import { sizeInWords } from '#ui/sizes.ts'
import { type FormParts, MessageForm, sayingWrong, typedOr } from './message-form.tsx'

/** Which certificate or company a message is about: what its sender says, and what it is linked to. */
export function AboutSection({ message, ...form }: FormParts & { message: ShownMessage }) {
  const { concerns, certificate, holder } = message
  return (
    <section className="message-part" aria-labelledby="about-title">
      <h2 id="about-title">{m.inbox_about()}</h2>
      {concerns && (
        <p className="written mb-3 text-quiet">
          <bdi>{m.inbox_about_said({ text: concerns })}</bdi>
        </p>
      )}
      {certificate || holder ? (
        <dl className="system-state">
          {certificate && (
            <div>
              <dt>{m.inbox_certificate()}</dt>
              <dd className="written">
                <Link to={adminAddress.certificate(certificate.id)} className="figures">
                  {certificate.name}
                </Link>
              </dd>
            </div>
          )}
          {holder && (
            <div>
              <dt>{m.inbox_holder()}</dt>
              <dd className="written">
                <Link to={adminAddress.company(holder.id)}>
                  <bdi>{holder.name}</bdi>
                </Link>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="text-quiet">{m.inbox_about_none()}</p>
      )}
      <MessageForm intent="link" {...form} className="mt-3 grid gap-1">
        <div className="message-row">
          <div className="grid gap-1 text-small">
            <label htmlFor="message-link">{m.inbox_about_label()}</label>
            <input
              key={certificate?.id ?? holder?.id}
              id="message-link"
              name="record"
              defaultValue={typedOr(form.refused, 'link', 'record', certificate?.name ?? holder?.id ?? '')}
              maxLength={200}
              autoComplete="off"
              {...sayingWrong(form.refused, 'link', 'record', 'link-hint')}
              className="field"
            />
          </div>
          <button type="submit" className="button-quiet">
            {m.inbox_save()}
            <span className="visually-hidden"> {m.inbox_about_label()}</span>
          </button>
        </div>
        <p id="link-hint" className="text-small text-quiet">
          {m.inbox_about_hint()} {m.inbox_about_text()}
        </p>
      </MessageForm>
    </section>
  )
}

/** The files that came with a message, each to be saved. */
export function FilesSection({ message: { id, files }, locale }: { message: ShownMessage; locale: Locale }) {
  if (files.length === 0) return null
  return (
    <section className="message-part" aria-labelledby="files-title">
      <h2 id="files-title">{m.inbox_files()}</h2>
      <ul className="change-list">
        {files.map((file) => (
          <li key={file.id} id={`file-${file.id}`} className="written">
            {file.risk ? (
              <>
                <p>
                  <bdi className="font-semibold">{file.name}</bdi>{' '}
                  <span className="text-quiet">{sizeInWords(file.bytes, locale)}</span>
                </p>
                <RiskyFile
                  risk={file.risk}
                  pages={file.pages.map((page, at) => (
                    <img
                      key={page}
                      src={adminAddress.messageFile(id, page)}
                      alt={m.risky_page({ number: at + 1, name: file.name })}
                      loading="lazy"
                    />
                  ))}
                >
                  <a
                    href={`${adminAddress.messageFile(id, file.id)}?warned`}
                    download
                    className="button-quiet"
                  >
                    {m.risky_download_anyway()}
                    <span className="visually-hidden"> {file.name}</span>
                  </a>
                </RiskyFile>
              </>
            ) : (
              <>
                <a href={adminAddress.messageFile(id, file.id)} download>
                  <bdi>{file.name}</bdi>
                </a>{' '}
                <span className="text-quiet">{sizeInWords(file.bytes, locale)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-quiet">{m.inbox_files_text()}</p>
    </section>
  )
}

type HistoryProps = {
  events: MessageEvent[]
  mails: MessageMail[]
  /** Whether the message and its mails are dated by day alone. */
  isDatedByDay: boolean
  locale: Locale
}

/** What was done with a message, the last first, and which mails left. */
export function HistorySection({ events, mails, isDatedByDay, locale }: HistoryProps) {
  return (
    <>
      <section className="message-part" aria-labelledby="history-title">
        <h2 id="history-title">{m.inbox_history()}</h2>
        {events.length === 0 && <p className="text-quiet">{m.inbox_history_none()}</p>}
        <ol className="change-list">
          {events.toReversed().map((event) => (
            <li key={event.id}>
              <p className="written">
                <span className="font-semibold">
                  <bdi>{eventInWords(event, locale)}</bdi>
                </span>
                <span className="text-quiet">
                  {' · '}
                  {event.by && <>{event.by} · </>}
                  <Moment at={event.at} locale={locale} withTime />
                </span>
              </p>
              {event.text && (
                <p className="message-text" dir="auto">
                  {event.text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className="message-part" aria-labelledby="mails-title">
        <h2 id="mails-title">{m.inbox_mails()}</h2>
        {mails.length === 0 && <p className="text-quiet">{m.inbox_mails_none()}</p>}
        <ul className="change-list">
          {mails.map((mail) => (
            <li key={mail.id} className="written">
              <p className="font-semibold">
                <bdi>{mail.subject}</bdi>
              </p>
              <p className="text-quiet">
                <bdi>{mail.to}</bdi> · <Moment at={mail.at} locale={locale} withTime={!isDatedByDay} />
              </p>
              <p className={mailColours[mail.state]}>
                {mailWords[mail.state]()}
                {mail.lastError && <>: {mail.lastError}</>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const mailColours = {
  waiting: 'text-quiet',
  sent: 'text-quiet',
  kept: 'text-warn',
  failing: 'text-bad',
  'given-up': 'text-bad',
} satisfies Record<MessageMail['state'], string>

function eventInWords({ what, details: { from, to = '' } }: MessageEvent, locale: Locale): string {
  if (what === 'state-changed')
    return m.inbox_event_state_changed({ from: stateInWords(from), to: stateInWords(to) })
  if (what === 'answered' && to) return m.inbox_event_answered_to({ to: stateInWords(to) })
  if (what === 'assigned') return m.inbox_event_assigned({ to: to === nobody ? m.inbox_nobody() : to })
  if (what === 'decided' && isOutcome(to)) return m.inbox_event_decided_as({ outcome: outcomeWords[to]() })
  if (what === 'told')
    return to ? m.inbox_event_told_on({ date: dateInWords(to, locale) }) : m.inbox_event_told()
  if (what === 'linked') return m.inbox_event_linked({ to })
  if (what === 'labelled') return to ? m.inbox_event_labelled({ to }) : m.inbox_event_unlabelled()
  if (what === 'keeping-changed') return m.inbox_event_keeping_changed({ to: dateInWords(to, locale) })
  return plainWords[what]?.() ?? what
}

const plainWords: Record<string, () => string> = {
  opened: m.inbox_event_opened,
  'marked-unread': m.inbox_event_marked_unread,
  noted: m.inbox_event_noted,
  answered: m.inbox_event_answered,
  acknowledged: m.inbox_event_acknowledged,
  'relevance-settled': m.inbox_event_relevance_settled,
  decided: m.inbox_event_decided,
  untold: m.inbox_event_untold,
  unlinked: m.inbox_event_unlinked,
  'not-unwanted': m.inbox_event_not_unwanted,
}
