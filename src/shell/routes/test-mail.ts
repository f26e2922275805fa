import { data } from 'react-router'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Editor } from '#kernel/caller.ts'
import type { MailLimits } from '#kernel/mail/mail-limits.ts'
import { sendTestMail } from '#kernel/mail/send-test-mail.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import type { TestMailOutcome } from '#shell/mail-test.tsx'

/** Sends a mail to whoever asks for it, and says whether it is on its way. */
export async function answerTestMail(caller: Editor, mailLimits: MailLimits, to: string) {
  const identity = await findByKey(caller, settings, 'settings')
  const sent = await sendTestMail(caller, mailLimits, { to, site: identity?.name ?? '' })
  if (sent.ok) return data<TestMailOutcome>('test-sent')
  const outcome = sent.problem === 'soon' ? 'test-soon' : 'test-enough'
  return data<TestMailOutcome>(outcome, statusOf(sent.problem))
}
