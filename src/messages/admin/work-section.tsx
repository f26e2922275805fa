import { messageStates } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type InboxChoices, nobody, type ShownMessage } from '#messages/model/inbox.ts'
import { stateWords } from '#messages/words/message-words.ts'
import { mayLoseDraft } from '#ui/admin/use-draft-guard.ts'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

type Props = FormParts & { message: ShownMessage; choices: InboxChoices; hasDraft: boolean }

/** How far it is, who works on it, and under which labels. */
export function WorkSection({ message, choices, hasDraft, ...form }: Props) {
  const { state, assignee, labels } = message
  const isGone = assignee && !choices.people.some(({ id }) => id === assignee.id)
  return (
    <section className="message-part" aria-labelledby="work-title">
      <h2 id="work-title">{m.inbox_work()}</h2>
      <div className="grid gap-4">
        <Row intent="state" label={m.inbox_state()} form={form}>
          <select key={state} id="message-state" name="state" defaultValue={state} className="field">
            {messageStates.map((each) => (
              <option key={each} value={each}>
                {stateWords[each]()}
              </option>
            ))}
          </select>
        </Row>
        <Row intent="assign" label={m.inbox_assignee()} form={form}>
          <select
            key={assignee?.id}
            id="message-assign"
            name="to"
            defaultValue={assignee?.id ?? nobody}
            className="field"
          >
            <option value={nobody}>{m.inbox_nobody()}</option>
            {isGone && <option value={assignee.id}>{assignee.name}</option>}
            {choices.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Row>
        <Row intent="labels" label={m.inbox_labels()} form={form} hint={labelsHint(choices.labels)}>
          <input
            key={labels.join()}
            id="message-labels"
            name="labels"
            defaultValue={typedOr(form.refused, 'labels', 'labels', labels.join(', '))}
            maxLength={400}
            autoComplete="off"
            aria-describedby="labels-hint"
            className="field"
          />
        </Row>
        <MessageForm intent="unread" mayLeave={() => !hasDraft || mayLoseDraft()} {...form}>
          <button type="submit" className="button-quiet justify-self-start">
            {m.inbox_mark_unread()}
          </button>
        </MessageForm>
      </div>
    </section>
  )
}

function Row(props: {
  intent: 'state' | 'assign' | 'labels'
  label: string
  hint?: string
  form: FormParts
  children: React.ReactNode
}) {
  const { intent, label, hint, form, children } = props
  return (
    <MessageForm intent={intent} {...form} className="grid gap-1">
      <div className="message-row">
        <div className="grid gap-1 text-small">
          <label htmlFor={`message-${intent}`}>{label}</label>
          {children}
        </div>
        <button type="submit" className="button-quiet">
          {m.inbox_save()}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
      {hint && (
        <p id={`${intent}-hint`} className="text-small wrap-anywhere text-quiet">
          {hint}
        </p>
      )}
    </MessageForm>
  )
}

function labelsHint(known: string[]): string {
  if (known.length === 0) return m.inbox_labels_hint_none()
  return m.inbox_labels_hint({ labels: known.slice(0, 20).join(', ') })
}
