import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { momentInWords } from '#ui/moment-in-words.ts'

/** What the server says, and the latest that was believed; in ISO 8601. */
export type ShownJump = { now: string; believed: string }
/** What came of confirming the date. */
export type ClockOutcome = 'clock-believed' | 'clock-moved'

/** Asks a person whether the date is right, since everything that cannot be undone waits for it. */
export function ClockJump({
  jump,
  csrf,
  locale,
  outcome,
}: {
  jump: ShownJump | null
  csrf: string
  locale: Locale
  outcome: ClockOutcome | null
}) {
  const inWords = (at: string) => momentInWords(new Date(at), locale)
  return (
    <>
      {outcome && (
        <Notice kind={outcome === 'clock-believed' ? 'done' : 'problem'}>
          {outcome === 'clock-believed' ? m.admin_clock_done() : m.admin_clock_moved()}
        </Notice>
      )}
      {jump && (
        <>
          <p>{m.admin_clock_text({ now: inWords(jump.now), believed: inWords(jump.believed) })}</p>
          <p className="mt-2 text-quiet">{m.admin_clock_wrong()}</p>
          <OnlyWhoMay needs={neededToWrite(adminAddress.dashboard)}>
            <Form method="post" action="/admin?index" className="mt-3">
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="intent" value="believe-clock" />
              <input type="hidden" name="now" value={jump.now} />
              <button type="submit" className="button-quiet">
                {m.admin_clock_confirm()}
              </button>
            </Form>
          </OnlyWhoMay>
        </>
      )}
    </>
  )
}
