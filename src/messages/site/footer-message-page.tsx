import { use } from 'react'
import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { SitePromises } from '#ui/promises.ts'
import { LetUsKnowForm } from './let-us-know-form.tsx'

type Props = {
  page: PageInfo
  isSent: boolean
  /** The server's error, and what was written. */
  refused: { error: string; text: string } | null
}

/** What became of the footer's form where there is no script, in the same words; the form itself until it is sent. */
export function FooterMessagePage({ page, isSent, refused }: Props) {
  const { locale } = page
  const { spaceIsOpen } = use(SitePromises)
  const status = refused && {
    kind: 'refused' as const,
    words: m.message_refused({ error: refused.error }),
  }
  return (
    <div className="shell mt-14 lg:mt-20">
      <div className="mx-auto max-w-xl">
        <h1 className="text-h2">{m.let_us_know()}</h1>
        {isSent ? (
          <>
            <p role="status" className="send-status text-lead" data-kind="sent">
              {m.message_sent()}
            </p>
            <p className="mt-6">{m.footer_message_sent_text()}</p>
          </>
        ) : (
          <LetUsKnowForm locale={locale} id="message" text={refused?.text} status={status} />
        )}
        <p className="mt-10 flex flex-wrap gap-4">
          {isSent && (
            <Link to={address.home(locale)} className="button-primary">
              {m.footer_message_back()}
            </Link>
          )}
          {spaceIsOpen && (
            <Link to={address.letUsKnow(locale)} reloadDocument className="button-quiet">
              {m.let_us_know_link()}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
