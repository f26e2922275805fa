import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { InboxChoices, ShownMessage } from '#domain/messages/inbox.ts'
import { isHeldBack } from '#domain/messages/suspicions.ts'
import { Notice } from '../accounts/notice.tsx'
import { useDraftGuard } from '../ui/use-draft-guard.ts'
import { AnswerForm, NoteForm } from './answer-form.tsx'
import { ClockSection } from './clock-section.tsx'
import { HistorySection } from './history-section.tsx'
import { KeepingSection } from './keeping-section.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageSender } from './message-sender.tsx'
import { MessageState } from './message-state.tsx'
import { subjectWords, suspicionInWords } from './message-words.ts'
import { doneInWords, type Refused } from './outcome.ts'
import { useLastSent } from './use-last-sent.ts'
import { WorkSection } from './work-section.tsx'

type Props = {
  locale: Locale
  message: ShownMessage
  choices: InboxChoices
  csrf: string
  /** What was just done; null when the page was merely opened. */
  done: string | null
  refused: Refused | null
  /** Without one, mail is kept as files and reaches nobody. */
  hasMailServer: boolean
}

/** One message: what was written as text, what was done, and what can be. */
export function MessagePage({ locale, message, choices, csrf, done, refused, hasMailServer }: Props) {
  const form = { csrf, refused }
  const [hasAnswer, setHasAnswer] = useState(false)
  const [hasNote, setHasNote] = useState(false)
  const hasDraft = hasAnswer || hasNote
  useDraftGuard(hasDraft)
  const justDone = refused ? null : done
  const answered = useLastSent(justDone === 'answer')
  const noted = useLastSent(justDone === 'note')
  return (
    <>
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
          <section className="message-part message-first" aria-labelledby="text-title">
            <h2 id="text-title">{m.inbox_message()}</h2>
            <p className="message-text" lang={message.locale} dir="auto">
              {message.message}
            </p>
          </section>
          <AnswerForm
            key={`answer ${answered}`}
            message={message}
            hasMailServer={hasMailServer}
            onDraft={setHasAnswer}
            {...form}
          />
          <NoteForm key={`note ${noted}`} onDraft={setHasNote} {...form} />
          <HistorySection events={message.events} mails={message.mails} locale={locale} />
        </div>
        <div>
          <MessageSender message={message} locale={locale} />
          <WorkSection message={message} choices={choices} hasDraft={hasDraft} {...form} />
          {message.clock && (
            <ClockSection message={message} clock={message.clock} locale={locale} {...form} />
          )}
          <KeepingSection eraseOn={message.eraseOn} locale={locale} {...form} />
        </div>
      </div>
    </>
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
