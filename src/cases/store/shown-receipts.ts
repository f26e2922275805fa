import { randomBytes } from 'node:crypto'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { keyedDigest } from '#kernel/signed-values.ts'

const shownForMs = 15 * 60 * 1000
const mostCodes = 20_000

export type ShownReceipts = {
  /** A report with this code was received now. */
  begin(code: ReceiptCode, now: Date): void
  /** Its code opened it: whoever wrote it has kept the code. */
  end(code: ReceiptCode, now: Date): void
  /** Whether a form that is sent again is answered with its code. */
  mayShow(code: ReceiptCode, now: Date): boolean
}

/**
 * For how long a form that is sent again shows its receipt code again: a quarter of an hour after the report was
 * received, or until the code was used. By then whoever lost the connection has tried again, and somebody who finds
 * the form in the history of a browser does not get the code. Kept in memory only and by a key of this process, so
 * that no moment is written down. For a quarter of an hour after its start, a process shows every code, since the
 * process before it may have received the report.
 */
export function createShownReceipts(began: Date): ShownReceipts {
  const key = randomBytes(32)
  const shownUntil = new Map<string, number>()
  const known = (code: ReceiptCode) => keyedDigest(key, 'shown receipt', code)
  const set = (code: ReceiptCode, now: Date, until: number) => {
    for (const [each, last] of shownUntil) {
      // The map is in the order in which the codes were set.
      if (Math.abs(now.getTime() - last) < 2 * shownForMs && shownUntil.size < mostCodes) break
      shownUntil.delete(each)
    }
    shownUntil.delete(known(code))
    shownUntil.set(known(code), until)
  }
  return {
    begin: (code, now) => set(code, now, now.getTime() + shownForMs),
    end: (code, now) => set(code, now, now.getTime()),
    mayShow(code, now) {
      const until = shownUntil.get(known(code)) ?? began.getTime() + shownForMs
      return now.getTime() < until
    },
  }
}
