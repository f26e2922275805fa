import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MailTrouble } from '#kernel/mail-trouble.ts'
import { Moment } from '#ui/admin/moment.tsx'

export type MailTroubles = { mails: MailTrouble[]; total: number }
/** What became of trying a mail again. */
export type MailOutcome = 'done' | 'soon' | 'gone'

type Props = MailTroubles & { csrf: string; outcome: MailOutcome | null; locale: Locale }

/** Mail that a server has not taken, with the way to try it again. What it says is not shown. */
export function MailTroubleList({ mails, total, csrf, outcome, locale }: Props) {
  return (
    <>
      {outcome && (
        <Notice kind={outcome === 'done' ? 'done' : 'problem'}>
          {{ done: m.mail_troubles_done, soon: m.mail_troubles_soon, gone: m.mail_troubles_gone }[outcome]()}
        </Notice>
      )}
      <ul className="change-list">
        {mails.map((mail) => (
          <li key={mail.id} className="written">
            <p className="font-semibold">
              <bdi>{mail.subject}</bdi>
            </p>
            <p>
              {m.mail_troubles_to()}: <bdi>{mail.to}</bdi>
            </p>
            <p className="text-bad">
              {m.mail_troubles_error()}: {mail.lastError}
            </p>
            <p className="text-quiet">
              {m.mail_troubles_tries({ count: mail.tries })}
              {' · '}
              {mail.nextTry ? (
                <>
                  {m.mail_troubles_next()} <Moment at={mail.nextTry} locale={locale} withTime />
                </>
              ) : (
                m.mail_troubles_given_up()
              )}
              {mail.messageId && (
                <>
                  {' · '}
                  <Link to={adminAddress.message(mail.messageId)}>{m.mail_troubles_message()}</Link>
                </>
              )}
            </p>
            {mail.canTryAgain ? <Again mail={mail} csrf={csrf} /> : <p>{m.mail_troubles_soon()}</p>}
          </li>
        ))}
      </ul>
      {total > mails.length && (
        <p className="mt-2 text-quiet">{m.mail_troubles_more({ count: total - mails.length })}</p>
      )}
    </>
  )
}

function Again({ mail: { id, subject, to }, csrf }: { mail: MailTrouble; csrf: string }) {
  return (
    <Form method="post" action="/admin?index" className="mt-2">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="try-mail-again" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
        {m.mail_troubles_again()}
        <span className="visually-hidden"> {m.mail_troubles_again_of({ subject, to })}</span>
      </button>
    </Form>
  )
}
