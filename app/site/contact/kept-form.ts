import { contactFields, type Typed } from './contact-fields.ts'

/** For this tab alone, until the message was sent. */
const place = 'aval:contact'

/** What a form is sent with, beside what is typed into it. */
export type SentWith = {
  /** Of a message that was sent without an answer. */
  token: string | null
  /** When somebody began to write, by this device's clock. */
  since: number | null
}

type Kept = SentWith & { typed: Typed }

/** What was typed into the form before the page was loaded again. */
export function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what stands in the form. A browser that lets nothing be stored loses it at a reload, as any form. */
export function keepForm(form: HTMLFormElement, { token, since }: SentWith): void {
  const written = new FormData(form)
  const typed = Object.fromEntries(contactFields.map((field) => [field, written.get(field) ?? '']))
  try {
    sessionStorage.setItem(place, JSON.stringify({ typed, token, since }))
  } catch {}
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

/** Puts what was kept where nothing was typed since. */
export function refill(form: HTMLFormElement, typed: Typed): void {
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
