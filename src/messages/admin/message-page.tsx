import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { DraftText } from '#accounts/admin/form-drafts/draft-text.tsx'
import { PageDraftsContext } from '#accounts/admin/form-drafts/use-draft-saver.ts'
import { draftPage, type FormDrafts, formDraftLimits } from '#accounts/model/form-draft.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import type { InboxChoices, ShownMessage } from '#messages/model/inbox.ts'
import { isHeldBack } from '#messages/model/suspicions.ts'
import { originInWords, subjectWords, suspicionInWords } from '#messages/words/message-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { AboutSection, FilesSection, HistorySection } from './message-facts.tsx'
import { type FormParts, isWrong, MessageForm, problemId, refusedIn } from './message-form.tsx'
import { ClockSection, KeepingSection, WorkSection } from './message-sections.tsx'
import { MessageState } from './message-state.tsx'
import { doneInWords, type Refused } from './outcome.ts'

type Props = {
  locale: Locale
  message: ShownMessage
  choices: InboxChoices
  csrf: string
  /** What the person has begun to write and not sent. */
  drafts: FormDrafts
  /** What was just done; null when the page was merely opened. */
  done: string | null
  refused: Refused | null
  /** Without one, mail is kept as files and reaches nobody. */
  hasMailServer: boolean
  today: string
}

/** One message: what was written as text, what was done, and what can be. */
export function MessagePage({ locale, message, choices, csrf, drafts, done, refused, ...props }: Props) {
  const { hasMailServer, today } = props
  const form = { csrf, refused }
  const pageDrafts = useMemo(
    () => ({ page: draftPage.message(message.id), drafts, csrf }),
    [message.id, drafts, csrf],
  )
  const justDone = refused ? null : done
  const answered = useLastSent(justDone === 'answer')
  const noted = useLastSent(justDone === 'note')
  return (
    <PageDraftsContext value={pageDrafts}>
      <p className="text-small">
        <Link to={adminAddress.messages}>{m.inbox_all()}</Link>
      </p>
      <div className="list-head mt-2">
        <h1>{m.inbox_one_title({ reference: message.reference })}</h1>
        <p className="flex flex-wrap gap-x-4">
          <span>{subjectWords[message.subject]()}</span>
          <MessageState state={message.state} />
        </p>
      </div>
      {justDone && (
        <div className="mt-4">
          <Notice kind="done">{doneInWords(justDone, hasMailServer)}</Notice>
        </div>
      )}
      {message.suspicion && <Suspected suspicion={message.suspicion} {...form} />}
      <div className="message-columns">
        <div>
          <section className="message-part max-lg:-order-2" aria-labelledby="text-title">
            <h2 id="text-title">{m.inbox_message()}</h2>
            <p className="message-text" lang={message.locale} dir="auto">
              {message.message}
            </p>
          </section>
          <FilesSection message={message} locale={locale} />
          <AnswerForm
            key={`answer ${answered}`}
            message={message}
            hasMailServer={hasMailServer}
            locale={locale}
            {...form}
          />
          <NoteForm key={`note ${noted}`} locale={locale} {...form} />
          <HistorySection
            events={message.events}
            mails={message.mails}
            isDatedByDay={isDatedByDay(message.origin)}
            locale={locale}
          />
        </div>
        <div>
          <MessageSender message={message} locale={locale} />
          <WorkSection message={message} choices={choices} {...form} />
          <AboutSection message={message} {...form} />
          {message.clock && <ClockSection {...{ message, today, locale }} clock={message.clock} {...form} />}
          <KeepingSection
            eraseOn={message.eraseOn}
            erasableFrom={message.erasableFrom}
            locale={locale}
            {...form}
          />
        </div>
      </div>
    </PageDraftsContext>
  )
}

function Suspected({ suspicion, ...form }: { suspicion: string; csrf: string; refused: Refused | null }) {
  return (
    <div className="mt-4 border-l-3 border-warn bg-veil px-4 py-3">
      <p>
        <strong className="font-semibold">{m.inbox_suspected()}.</strong> {suspicionInWords(suspicion)}{' '}
        {isHeldBack(suspicion) && m.inbox_suspected_text()}
      </p>
      <MessageForm intent="wanted" {...form} className="mt-3 grid">
        <button type="submit" className="button-quiet justify-self-start">
          {m.inbox_wanted()}
        </button>
      </MessageForm>
    </div>
  )
}

type DraftParts = FormParts & { locale: Locale }
type AnswerParts = DraftParts & { message: ShownMessage; hasMailServer: boolean }

/** Answering by mail from the page, as long as whoever wrote gave an address. */
function AnswerForm({ message, hasMailServer, ...parts }: AnswerParts) {
  return (
    <section className="message-part" aria-labelledby="answer-title">
      <h2 id="answer-title">{m.inbox_answer()}</h2>
      {message.canBeAnswered ? (
        <>
          {hasMailServer ? (
            <p className="mb-3 text-small wrap-anywhere text-quiet">
              {m.inbox_answer_text({ email: message.email })}
            </p>
          ) : (
            <p className="mb-3 border-l-3 border-warn bg-veil px-4 py-3">
              <strong className="font-semibold">{m.inbox_answer_no_server()}</strong>{' '}
              {m.inbox_answer_no_server_text()}
            </p>
          )}
          <AnswerFields
            lastEvent={message.events.at(-1)?.id ?? 0}
            // A complaint or an appeal is closed once it was decided and told, which is done beside.
            mayClose={message.clock === null && message.state !== 'closed'}
            {...parts}
          />
        </>
      ) : (
        <p className="text-quiet">{m.inbox_answer_none()}</p>
      )}
    </section>
  )
}

/**
 * Sends along the last event that was known when the answer was begun, so that two answers do not cross: where somebody
 * else has answered meanwhile, this one is refused, and the next try knows of that answer.
 */
type AnswerFieldsProps = DraftParts & { lastEvent: number; mayClose: boolean }

function AnswerFields({ lastEvent, mayClose, locale, ...form }: AnswerFieldsProps) {
  const [seen, setSeen] = useState(lastEvent)
  if (form.refused?.intent === 'answer' && seen !== lastEvent) setSeen(lastEvent)
  return (
    <MessageForm intent="answer" {...form}>
      <input type="hidden" name="seen" value={seen} />
      <MessageText intent="answer" label={m.inbox_answer_label()} rows={8} locale={locale} form={form} />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button-primary">
          {m.inbox_answer_send()}
        </button>
        {mayClose && (
          <button type="submit" name="closes" value="yes" className="button-quiet">
            {m.inbox_answer_send_and_close()}
          </button>
        )}
      </p>
    </MessageForm>
  )
}

/** A note for those who work here. */
function NoteForm({ locale, ...form }: DraftParts) {
  return (
    <section className="message-part" aria-labelledby="note-title">
      <h2 id="note-title">{m.inbox_note()}</h2>
      <p className="mb-3 text-small text-quiet">{m.inbox_note_text()}</p>
      <MessageForm intent="note" {...form}>
        <MessageText intent="note" label={m.inbox_note_label()} rows={3} locale={locale} form={form} />
        <button type="submit" className="button-quiet justify-self-start">
          {m.inbox_note_add()}
        </button>
      </MessageForm>
    </section>
  )
}

type MessageTextProps = {
  intent: 'answer' | 'note'
  label: string
  rows: number
  locale: Locale
  form: FormParts
}

function MessageText({ intent, label, rows, locale, form }: MessageTextProps) {
  return (
    <DraftText
      label={label}
      rows={rows}
      locale={locale}
      field={intent}
      name="text"
      most={formDraftLimits.characters}
      refused={refusedIn(form.refused, intent, 'text')}
      isInvalid={isWrong(form.refused, intent, 'text')}
      problemId={problemId(intent)}
      labelClass="text-small"
      isRequired
    />
  )
}

/** Who wrote, as they said themselves, and how the message came. No address of theirs is made into a link. */
function MessageSender({ message, locale }: { message: ShownMessage; locale: Locale }) {
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
            <Moment at={message.receivedAt} locale={locale} withTime={!isDatedByDay(message.origin)} />
          </dd>
        </div>
        <div>
          <dt>{m.inbox_consent()}</dt>
          <dd>
            <Consent consent={message.consent} locale={locale} withTime={!isDatedByDay(message.origin)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

type ConsentProps = { consent: ShownMessage['consent']; locale: Locale; withTime: boolean }

function Consent({ consent, locale, withTime }: ConsentProps) {
  if (!consent) return m.inbox_consent_none()
  return (
    <>
      <Moment at={consent.at} locale={locale} withTime={withTime} />
      {consent.revision !== null && (
        <span className="block text-small text-quiet">
          {m.inbox_consent_revision({ revision: consent.revision })}
        </span>
      )}
    </>
  )
}
