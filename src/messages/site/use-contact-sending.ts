import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { unfitAmong } from '#kernel/attached.ts'
import type { Locale } from '#kernel/locales.ts'
import { notGiven } from '#messages/model/anonymous-sender.ts'
import { attachedLimits } from '#messages/model/contact-limits.ts'
import { quoteAnswers, withAnswers } from '#messages/model/quote-answers.ts'
import { fileProblem } from './contact-controls.tsx'
import { type ContactProblem, contactFields, isContactField, type Typed } from './contact-fields.ts'
import type { Outcome, Sending } from './send-message.ts'

type State =
  | { kind: 'writing' | 'busy' | 'unreachable' }
  | { kind: 'refused'; problems: ContactProblem[] }
  | { kind: 'sent'; reference: string }

/**
 * The contact form with script: what is typed outlives a reload, a message that got no answer is sent again as the
 * same one, and everything is forgotten once it has arrived.
 */
export function useContactSending(locale: Locale, before: ContactProblem[], questions: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(
    before.length > 0 ? { kind: 'refused', problems: before } : { kind: 'writing' },
  )
  const opened = useRef<Promise<Sending>>(undefined)
  const sentWith = useKeptForm(form)

  const open = async (): Promise<{ sending: Sending; since: number }> => {
    sentWith.current.since ??= Date.now()
    const { since } = sentWith.current
    opened.current ??= import('./send-message.ts').then(({ openSending }) =>
      openSending('contact', sentWith.current.token),
    )
    const sending = await opened.current.catch((error) => {
      // Code that did not arrive is asked for again.
      opened.current = undefined
      throw error
    })
    sending.prepare(since)
    return { sending, since }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget
    const files = filesOf(sent)
    const unfit = unfitAmong(files, attachedLimits)
    // A message with files is sent by the browser itself, as without script.
    if (files.length > 0 && !unfit) return
    event.preventDefault()
    if (state.kind === 'busy') return
    if (unfit) return setState({ kind: 'refused', problems: [fileProblem(unfit)] })
    setState({ kind: 'busy' })
    // What was asked for before somebody sent may have been asked without a connection.
    const outcome = await open()
      .catch(open)
      .then(({ sending, since }) => sending.send(messageIn(sent, questions), locale, since))
      .catch((): Outcome => ({ kind: 'unreachable', words: '', token: null }))
    sentWith.current.token = outcome.kind === 'unreachable' ? outcome.token : null
    if (outcome.kind === 'sent') {
      sentWith.current.since = null
      forgetForm()
    } else keepForm(sent, sentWith.current)
    setState(stateAfter(outcome))
  }
  return {
    form,
    state,
    submit,
    onFocus: () => void open().catch(() => {}),
    onInput: (event: FormEvent<HTMLFormElement>) => keepForm(event.currentTarget, sentWith.current),
    writeAnother: () => setState({ kind: 'writing' }),
  }
}

/** Fills the form again with what was kept of it, to be sent as if the page had stayed. */
function useKeptForm(form: RefObject<HTMLFormElement | null>): RefObject<SentWith> {
  const sentWith = useRef<SentWith>({ token: null, since: null })
  useEffect(() => {
    const kept = readKept()
    if (!form.current) return
    // Whoever wrote before the application ran began at some time since the page came.
    if (new FormData(form.current).get('message')) sentWith.current.since = performance.timeOrigin
    if (!kept) return
    sentWith.current = { token: kept.token, since: kept.since }
    refill(form.current, kept.typed)
  }, [form])
  return sentWith
}

/** The files that were chosen. */
function filesOf(form: HTMLFormElement): File[] {
  const control = form.elements.namedItem('files')
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
}

/** The message as the API takes it. */
function messageIn(form: HTMLFormElement, questions: readonly string[]): Record<string, string | boolean> {
  const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { consent, website, files: _, concerns, ...written } = typed
  for (const name of quoteAnswers) delete written[name]
  return {
    ...written,
    message: withAnswers(questions, typed, typed.message ?? ''),
    company: written.company?.trim() || notGiven,
    phone: written.phone?.trim() || notGiven,
    origin: 'contact',
    ...(concerns?.trim() ? { concerns } : {}),
    consent: consent !== undefined,
    // People cannot see the field: the server is told only that something filled it.
    ...(website ? { website } : {}),
  }
}

function stateAfter(outcome: Outcome): State {
  if (outcome.kind === 'sent') return { kind: 'sent', reference: outcome.reference }
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' }
  const problems = outcome.errors.map(({ error, field }) => ({
    field: isContactField(field) ? field : null,
    words: error,
  }))
  return { kind: 'refused', problems }
}

/** For this tab alone, until the message was sent. */
const place = 'aval:contact'

/** What a form is sent with, beside what is typed into it. */
type SentWith = {
  /** Of a message that was sent without an answer. */
  token: string | null
  /** When somebody began to write, by this device's clock. */
  since: number | null
}

type Kept = SentWith & { typed: Typed }

/** What was typed into the form before the page was loaded again. */
function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what stands in the form. A browser that lets nothing be stored loses it at a reload, as any form. */
function keepForm(form: HTMLFormElement, { token, since }: SentWith): void {
  const written = new FormData(form)
  const typed = Object.fromEntries(
    contactFields.map((field) => [field, written.get(field) ?? unaskedIn(form, field)]),
  )
  try {
    sessionStorage.setItem(place, JSON.stringify({ typed, token, since }))
  } catch {}
}

/** What was typed into a field that only another subject asks for: it may be chosen again. */
function unaskedIn(form: HTMLFormElement, field: string): string {
  const control = form.elements.namedItem(field)
  return control instanceof HTMLInputElement && control.disabled ? control.value : ''
}

/** Called too where a message arrived that the browser sent itself. */
export function forgetForm(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

/** Puts what was kept where nothing was typed since. */
function refill(form: HTMLFormElement, typed: Typed): void {
  for (const field of contactFields) {
    const control = form.elements.namedItem(field)
    const value = typed[field] ?? ''
    if (control instanceof HTMLSelectElement) control.value ||= value
    else if (control instanceof HTMLTextAreaElement) control.value ||= value
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked ||= value !== ''
    else if (control instanceof HTMLInputElement) control.value ||= value
  }
}
