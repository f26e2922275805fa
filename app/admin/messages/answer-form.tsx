import { m } from '#app/i18n/messages.ts'
import type { ShownMessage } from '#domain/messages/inbox.ts'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

/** Answering by mail from the page; it carries the last event seen, so that two answers do not cross. */
export function AnswerForm({ message, ...form }: FormParts & { message: ShownMessage }) {
  return (
    <section className="message-part" aria-labelledby="answer-title">
      <h2 id="answer-title">{m.inbox_answer()}</h2>
      {message.canBeAnswered ? (
        <>
          <p className="mb-3 text-small wrap-anywhere text-quiet">
            {m.inbox_answer_text({ email: message.email })}
          </p>
          <MessageForm key={message.events.length} intent="answer" {...form}>
            <input type="hidden" name="seen" value={message.events.at(-1)?.id ?? 0} />
            <label className="grid gap-1 text-small">
              {m.inbox_answer_label()}
              <textarea
                name="text"
                rows={8}
                className="field"
                defaultValue={typedOr(form.refused, 'answer', 'text')}
                maxLength={20_000}
                required
              />
            </label>
            <button type="submit" className="button-primary justify-self-start">
              {m.inbox_answer_send()}
            </button>
          </MessageForm>
        </>
      ) : (
        <p className="text-quiet">{m.inbox_answer_none()}</p>
      )}
    </section>
  )
}

/** A note for those who work here. */
export function NoteForm(form: FormParts & { count: number }) {
  const { count, ...parts } = form
  return (
    <section className="message-part" aria-labelledby="note-title">
      <h2 id="note-title">{m.inbox_note()}</h2>
      <p className="mb-3 text-small text-quiet">{m.inbox_note_text()}</p>
      <MessageForm key={count} intent="note" {...parts}>
        <label className="grid gap-1 text-small">
          {m.inbox_note_label()}
          <textarea
            name="text"
            rows={3}
            className="field"
            defaultValue={typedOr(parts.refused, 'note', 'text')}
            maxLength={20_000}
            required
          />
        </label>
        <button type="submit" className="button-quiet justify-self-start">
          {m.inbox_note_add()}
        </button>
      </MessageForm>
    </section>
  )
}
