import type { Locale } from '#kernel/locales.ts'
import { footerMessage } from '#messages/model/anonymous-sender.ts'
import { type Outcome, openSending } from './send-message.ts'

const sending = openSending('footer')

/** Makes ready to send, when somebody begins to write. */
export const prepare = sending.prepare

/** Sends the text in the footer's form under nobody's name, and clears it once it has arrived. */
export async function sendFromFooter(form: HTMLFormElement, locale: Locale, since: number): Promise<Outcome> {
  const written = new FormData(form)
  const message = footerMessage(String(written.get('message')))
  const website = String(written.get('website'))
  // People cannot see the field: the server is told only that something filled it.
  const outcome = await sending.send(website ? { ...message, website } : message, locale, since)
  if (outcome.kind === 'sent') form.reset()
  return outcome
}
