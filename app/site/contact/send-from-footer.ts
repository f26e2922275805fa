import type { Locale } from '#domain/locales.ts'
import { footerMessage } from '#domain/messages/contact-message.ts'
import { type Outcome, openSending } from './send-message.ts'

export type FooterSending = { prepare(): void; send(form: HTMLFormElement): Promise<Outcome> }

/** The footer's form as its script sends it: the text, under nobody's name. */
export function openFooter(locale: Locale): FooterSending {
  const sending = openSending('footer', locale)
  return {
    prepare: sending.prepare,
    async send(form) {
      const written = new FormData(form)
      const message = footerMessage(String(written.get('message')))
      const website = String(written.get('website'))
      // People cannot see the field: the server is told only that something filled it.
      const outcome = await sending.send(website ? { ...message, website } : message)
      if (outcome.kind === 'sent') form.reset()
      return outcome
    },
  }
}
