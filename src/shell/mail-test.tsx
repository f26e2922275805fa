import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'

/** The result of asking for a mail to oneself. */
export type TestMailOutcome = keyof typeof outcomes

const outcomes = {
  'test-sent': m.test_mail_sent,
  'test-soon': m.test_mail_soon,
  'test-enough': m.test_mail_enough,
}

export function isTestMailOutcome(given: unknown): given is TestMailOutcome {
  return typeof given === 'string' && Object.hasOwn(outcomes, given)
}

type Props = {
  hasMailServer: boolean
  csrf: string
  outcome: TestMailOutcome | null
  /** The page that sends it. */
  at: string
}

/** A mail to oneself, to see whether mail arrives; without a mail server, what becomes of mail. */
export function MailTest({ hasMailServer, csrf, outcome, at }: Props) {
  if (!hasMailServer) return <p className="text-warn">{m.admin_home_mail_no_server()}</p>
  return (
    <>
      {outcome && <Notice kind={outcome === 'test-sent' ? 'done' : 'problem'}>{outcomes[outcome]()}</Notice>}
      <OnlyWhoMay needs={neededToWrite(adminAddress.dashboard)}>
        <Form method="post" action={at}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value="test-mail" />
          <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
            {m.test_mail_ask()}
          </button>
        </Form>
      </OnlyWhoMay>
    </>
  )
}
