import type { RouterContextProvider } from 'react-router'
import type { FormProblems, Typed } from '#app/site/let-us-know/report-problems.ts'
import { type CaseDoor, caseKinds, isOneOf } from '#domain/cases/case-words.ts'
import type { ReceiptCode } from '#domain/cases/receipt-code.ts'
import { reportLimits } from '#domain/cases/report-limits.ts'
import { readReceiptToken } from '#server/cases/receipt-token.ts'
import { receiveReport } from '#server/cases/receive-report.ts'
import { acceptFiles, chosenIn, filesIn, typedIn } from '#server/cases/space-form.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom } from './seam.ts'
import { slowDown } from './slow-down.ts'

type Context = Readonly<RouterContextProvider>

export type TakenReport =
  /** Sent again, it has its code only for a while. */
  | { isTaken: true; code: ReceiptCode | null; isRepeat: boolean }
  | { isTaken: false; status: number; typed: Typed; problems: FormProblems; token: string | null }

/**
 * Takes a report from its form. What cannot be taken comes back with everything that was typed; `token` is the form's
 * own while it holds, so that sending again is still the same report.
 */
export async function takeReport(context: Context, form: FormData, door: CaseDoor): Promise<TakenReport> {
  const caller = callerFrom(context)
  const { accounts, cases, log } = context.get(siteContext)
  const typed = readTyped(form)
  const files = filesIn(form)
  const given = typedIn(form, 'token')
  const token = readReceiptToken(accounts.secret, given, caller.now)
  const refuse = (status: number, problems: FormProblems): TakenReport => ({
    isTaken: false,
    status,
    typed,
    problems: { ...problems, hadFiles: files.length > 0 },
    token: token.ok ? given : null,
  })
  const ageMs = token.ok ? token.value.ageMs : 0
  const isBusy = await slowDown(context, 'report', { ageMs, proof: typedIn(form, 'proof') })
  if (isBusy) return refuse(429, { whole: 'busy' })
  const problems = problemsOf(form, typed, { door, hasFiles: files.length > 0 })
  const accepted = await acceptFiles(files, typed.keepOriginal)
  if (!accepted.ok) problems.files = accepted.detail
  if (Object.keys(problems).length > 0) return refuse(400, problems)
  if (!token.ok) return refuse(409, { whole: 'stale' })
  if (!accepted.ok || !isOneOf(caseKinds, typed.kind)) return refuse(400, problems)
  const { code } = token.value
  const received = await receiveReport(caller, cases.vault, {
    code,
    kind: typed.kind,
    door,
    text: typed.text,
    name: (door === 'named' && typed.name) || null,
    contact: (door === 'named' && typed.contact) || null,
    about: typed.about,
    files: accepted.value,
  })
  if (!received.ok) {
    log.error('a report was not sealed')
    return refuse(503, { whole: 'not-sealed' })
  }
  const { isRepeat } = received.value
  if (!isRepeat) cases.receipts.begin(code, caller.now)
  return { isTaken: true, code: cases.receipts.mayShow(code, caller.now) ? code : null, isRepeat }
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
  { door, hasFiles }: { door: CaseDoor; hasFiles: boolean },
): FormProblems {
  const problems: FormProblems = {}
  if (typedIn(form, 'website') !== '') problems.whole = 'not-empty'
  if (!isOneOf(caseKinds, kind)) problems.kind = 'missing'
  if (text === '' && !hasFiles) problems.text = 'missing'
  if (text.length > reportLimits.text) problems.text = 'long'
  if (door === 'named' && name === '') problems.name = 'missing'
  return problems
}
