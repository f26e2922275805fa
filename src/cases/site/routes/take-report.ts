import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { type CaseDoor, caseKinds, isOneOf } from '#cases/model/case-words.ts'
import { refsIn } from '#cases/model/public-recipient.ts'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { reportLimits } from '#cases/model/report-limits.ts'
import type { FormProblems, Typed } from '#cases/site/report-problems.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { accountsOfRefs } from '#cases/store/public-recipients.ts'
import { readReceiptToken } from '#cases/store/receipt-token.ts'
import { isReceived, receiveReport } from '#cases/store/receive-report.ts'
import { chosenIn, typedIn } from '#cases/store/space-form.ts'
import { unfitAmong } from '#kernel/attached.ts'
import { acceptFiles, filesIn } from '#kernel/files/accept-file.ts'
import { unreadIn, unreadStatus } from '#kernel/http/unread-form.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { slowDown, turnOf } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { reportedLane } from '#kernel/workers/in-worker.ts'

type Context = Readonly<RouterContextProvider>

export type TakenReport =
  /** A report that is sent again shows its code for a short while only; later the code is null. */
  | { isTaken: true; code: ReceiptCode | null; isRepeat: boolean }
  | { isTaken: false; status: number; typed: Typed; problems: FormProblems; token: string | null }

/**
 * Takes a report from its form. What is cheap is checked first, and files last: no image is drawn for a form with a
 * false token, one that has to wait, or one that is refused for another reason. A refused form comes back with
 * everything that was typed; `token` stays the same while it is valid, so that sending again is still the same
 * report.
 */
export async function takeReport(context: Context, form: FormData, door: CaseDoor): Promise<TakenReport> {
  const caller = callerFrom(context)
  const accounts = context.get(accountsContext)
  const cases = context.get(caseContext)
  const { log } = context.get(siteContext)
  const typed = readTyped(form)
  const files = filesIn(form)
  const given = typedIn(form, 'token')
  const token = readReceiptToken(accounts.secret, given, caller.now)
  const unread = unreadIn(form)
  const about = await accountsOfRefs(caller, accounts.secret, refsIn(typed.about))
  const refuse = (status: number, problems: FormProblems): TakenReport => ({
    isTaken: false,
    status,
    typed,
    // The form comes back with nobody ticked, whatever else is wrong: sent on, those who were meant would read it.
    problems: {
      ...problems,
      ...(!about.ok && { about: about.problem }),
      hadFiles: files.length > 0 || unread !== null,
    },
    token: token.ok ? given : null,
  })
  if (unread) return refuse(unreadStatus[unread], { whole: unread })
  const problems = problemsOf(form, typed, { door, files })
  if (!token.ok) return refuse(409, { ...problems, whole: 'stale' })
  if (problems.whole) return refuse(400, problems)
  const isBusy = await slowDown(context, 'report', {
    ageMs: token.value.ageMs,
    proof: typedIn(form, 'proof'),
  })
  if (isBusy) return refuse(429, { whole: 'busy' })
  if (Object.keys(problems).length > 0 || !about.ok || !isOneOf(caseKinds, typed.kind))
    return refuse(400, problems)
  const { code } = token.value
  const isRepeat = await isReceived(caller, code)
  if (isRepeat) return taken(context, code, isRepeat)
  const accepted = await acceptFiles(files, reportLimits, {
    keepOriginal: typed.keepOriginal,
    from: turnOf(context),
    lane: reportedLane,
  })
  if (!accepted.ok) return refuse(400, { files: accepted.detail })
  const received = await receiveReport(caller, cases.vault, {
    code,
    kind: typed.kind,
    door,
    text: typed.text,
    name: (door === 'named' && typed.name) || null,
    contact: (door === 'named' && typed.contact) || null,
    about: about.value,
    files: accepted.value,
  })
  if (!received.ok) {
    log.error('a report was not sealed')
    return refuse(503, { whole: 'not-sealed' })
  }
  return taken(context, code, received.value.isRepeat)
}

function taken(context: Context, code: ReceiptCode, isRepeat: boolean): TakenReport {
  const { receipts } = context.get(caseContext)
  const { now } = callerFrom(context)
  if (!isRepeat) receipts.begin(code, now)
  return { isTaken: true, code: receipts.mayShow(code, now) ? code : null, isRepeat }
}

function readTyped(form: FormData): Typed {
  return {
    kind: typedIn(form, 'kind') || null,
    text: typedIn(form, 'text'),
    name: typedIn(form, 'name').slice(0, reportLimits.name),
    contact: typedIn(form, 'contact').slice(0, reportLimits.contact),
    about: chosenIn(form, 'about'),
    keepOriginal: form.has('original'),
  }
}

function problemsOf(
  form: FormData,
  { kind, text, name }: Typed,
  { door, files }: { door: CaseDoor; files: File[] },
): FormProblems {
  const problems: FormProblems = {}
  if (typedIn(form, 'website') !== '') problems.whole = 'not-empty'
  if (!isOneOf(caseKinds, kind)) problems.kind = 'missing'
  if (text === '' && files.length === 0) problems.text = 'missing'
  if (text.length > reportLimits.text) problems.text = 'long'
  if (door === 'named' && name === '') problems.name = 'missing'
  const unfit = unfitAmong(files, reportLimits)
  if (unfit) problems.files = unfit
  return problems
}
