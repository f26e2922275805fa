import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { ShownMessage } from '#domain/messages/inbox.ts'
import { DraftField } from './draft-field.tsx'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

type DraftParts = FormParts & { onDraft: (hasDraft: boolean) => void }
type AnswerParts = DraftParts & { message: ShownMessage; hasMailServer: boolean }

/** Answering by mail from the page, as long as whoever wrote gave an address. */
export function AnswerForm({ message, hasMailServer, ...parts }: AnswerParts) {
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
          <AnswerFields lastEvent={message.events.at(-1)?.id ?? 0} {...parts} />
        </>
      ) : (
        <p className="text-quiet">{m.inbox_answer_none()}</p>
      )}
    </section>
  )
}

/**
 * Carries the last event that there was when the answer was begun, so that two answers do not cross: one that
 * somebody else sent while this one was written comes to light when it is sent, and the next try knows of it.
 */
function AnswerFields({ lastEvent, onDraft, ...form }: DraftParts & { lastEvent: number }) {
  const [seen, setSeen] = useState(lastEvent)
  if (form.refused?.intent === 'answer' && seen !== lastEvent) setSeen(lastEvent)
  return (
    <MessageForm intent="answer" {...form}>
      <input type="hidden" name="seen" value={seen} />
      <DraftField
        label={m.inbox_answer_label()}
        rows={8}
        defaultValue={typedOr(form.refused, 'answer', 'text')}
        onDraft={onDraft}
      />
      <button type="submit" className="button-primary justify-self-start">
        {m.inbox_answer_send()}
      </button>
    </MessageForm>
  )
}

/** A note for those who work here. */
export function NoteForm({ onDraft, ...form }: DraftParts) {
  return (
    <section className="message-part" aria-labelledby="note-title">
      <h2 id="note-title">{m.inbox_note()}</h2>
      <p className="mb-3 text-small text-quiet">{m.inbox_note_text()}</p>
      <MessageForm intent="note" {...form}>
        <DraftField
          label={m.inbox_note_label()}
          rows={3}
          defaultValue={typedOr(form.refused, 'note', 'text')}
          onDraft={onDraft}
        />
        <button type="submit" className="button-quiet justify-self-start">
          {m.inbox_note_add()}
        </button>
      </MessageForm>
    </section>
  )
}
