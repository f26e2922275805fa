type TextControl = HTMLInputElement | HTMLTextAreaElement

/** What was typed into, by what stood in it before. */
const typed = new Map<TextControl, string>()
/** What stood in a control when the focus came to it. */
const before = new WeakMap<TextControl, string>()
/** A form that is just being sent takes its own text along. */
let sending: HTMLFormElement | null = null
/** What was typed into the form that was sent last: if it comes back refused, it is still saved nowhere. */
let sent: { form: HTMLFormElement; texts: { name: string; text: string; before: string }[] } | null = null

/**
 * Knows of any text that was typed into a form of the admin area and not sent, whoever made the form. What saves by
 * itself says so (`data-saves-itself`); searching and choosing is no writing. Returns how to stop.
 */
export function watchTypedText(onChange: () => void): () => void {
  const onFocus = ({ target }: Event) => {
    if (isTextControl(target) && !typed.has(target)) before.set(target, target.value)
  }
  const onInput = ({ target }: Event) => {
    if (!isTextControl(target)) return
    const first = typed.get(target) ?? before.get(target) ?? target.defaultValue
    if (target.value === first) typed.delete(target)
    else typed.set(target, first)
    onChange()
  }
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    sending = target
    sent = { form: target, texts: textsIn(target) }
    setTimeout(() => {
      sending = null
    })
  }
  // What was typed before the application ran.
  for (const control of document.querySelectorAll('input, textarea'))
    if (isTextControl(control) && control.value !== control.defaultValue)
      typed.set(control, control.defaultValue)
  onChange()
  addEventListener('focusin', onFocus, true)
  // After React, which loses what was typed where a render comes between the browser's change and its own listener.
  addEventListener('input', onInput)
  addEventListener('submit', onSubmit, true)
  return () => {
    typed.clear()
    removeEventListener('focusin', onFocus, true)
    removeEventListener('input', onInput)
    removeEventListener('submit', onSubmit, true)
  }
}

/** Whether anything is typed that would be lost with the page. */
export function hasTypedText(): boolean {
  for (const [control, first] of typed) {
    if (!control.isConnected || control.value === first) typed.delete(control)
    else if (control.form === null || control.form !== sending) return true
  }
  return false
}

/** The form that was sent last has been answered: what was typed into it is saved, or stands in it again, refused. */
export function settleSent(isRefused: boolean): void {
  if (!sent) return
  const { form, texts } = sent
  sent = null
  if (!isRefused) {
    for (const control of typed.keys()) if (control.form === form) typed.delete(control)
    return
  }
  for (const { name, text, before } of texts)
    for (const control of document.getElementsByName(name))
      if (isTextControl(control) && control.value === text) typed.set(control, before)
}

function textsIn(form: HTMLFormElement) {
  return [...typed].flatMap(([{ form: own, name, value }, first]) =>
    own === form && name !== '' ? [{ name, text: value, before: first }] : [],
  )
}

const textTypes: ReadonlySet<string> = new Set(['text', 'email', 'url', 'tel', 'number'])

/** Where somebody writes something that is sent: in a form that is posted, or in several lines. */
function isTextControl(target: unknown): target is TextControl {
  const isLines = target instanceof HTMLTextAreaElement
  if (!isLines && !(target instanceof HTMLInputElement && textTypes.has(target.type))) return false
  if (target.readOnly || target.role === 'combobox' || target.autocomplete === 'one-time-code') return false
  if (!target.closest('main, dialog') || (!isLines && target.form?.method !== 'post')) return false
  // A dialog over a form that saves itself does not.
  return target.closest('dialog, [data-saves-itself]')?.matches('dialog') !== false
}
