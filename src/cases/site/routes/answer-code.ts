import type { RouterContextProvider } from 'react-router'
import type { OwnCase } from '#cases/model/case-view.ts'
import { type ReceiptCode, readReceiptCode, showReceiptCode } from '#cases/model/receipt-code.ts'
import { reportLimits } from '#cases/model/report-limits.ts'
import type { CodeProblem } from '#cases/site/code-form.tsx'
import type { FormProblems } from '#cases/site/report-problems.ts'
import { addReply } from '#cases/store/add-reply.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { deleteReport } from '#cases/store/find-by-code.ts'
import { openReport } from '#cases/store/open-report.ts'
import { typedIn } from '#cases/store/space-form.ts'
import { acceptFiles, filesIn } from '#kernel/files/accept-file.ts'
import { unreadIn, unreadStatus } from '#kernel/http/unread-form.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { slowDown, turnOf } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { reportedLane } from '#kernel/workers/in-worker.ts'

type Context = Readonly<RouterContextProvider>

type Reply = { text: string; keepOriginal: boolean }

type CodePageShown =
  | { what: 'code'; problem: CodeProblem; typed?: string }
  | { what: 'unsent'; code: string; after: number; reply: Reply; problems: FormProblems }
  | { what: 'ask-delete'; code: string }
  | { what: 'deleted' }
  | {
      what: 'case'
      code: string
      own: OwnCase
      isAdded: boolean
      reply: Reply
      problems: FormProblems
    }

type Answer = { status: number; shown: CodePageShown }

const nothing = { text: '', keepOriginal: false }
const unknown: Answer = { status: 404, shown: { what: 'code', problem: 'unknown' } }

/**
 * What a form with a receipt code asks for: to open its case, to add to it, to delete it. A code that never existed
 * and one whose case is gone get the same answer. A mistyped code is known by its check symbols, without looking for
 * a case. Only a code that opens nothing counts as a guess, and waits: guesses of others do not slow down whoever has
 * a code.
 */
export async function answerCode(context: Context, form: FormData): Promise<Answer> {
  const typed = typedIn(form, 'code')
  const read = readReceiptCode(typed)
  if (!read.ok) return { status: 400, shown: { what: 'code', problem: 'mistyped', typed } }
  const unread = unreadIn(form)
  if (unread) return { status: unreadStatus[unread], shown: refuse(form, read.value, unread) }
  const answer = await answerKnown(context, read.value, form)
  if (answer !== unknown) {
    context.get(caseContext).receipts.end(read.value, callerFrom(context).now)
    return answer
  }
  const isBusy = await slowDown(context, 'receipt-code', { proof: typedIn(form, 'proof') })
  return isBusy ? { status: 429, shown: refuse(form, read.value, 'busy') } : unknown
}

/**
 * The response where no case was looked for: the form of a reply comes back with its text. That form's button comes
 * after its files, so it is missing where the form was cut short.
 */
function refuse(form: FormData, code: ReceiptCode, whole: 'busy' | 'slow' | 'full'): CodePageShown {
  if (!form.has('after')) return { what: 'code', problem: 'busy', typed: typedIn(form, 'code') }
  return {
    what: 'unsent',
    code: showReceiptCode(code),
    after: Number(typedIn(form, 'after')) || 0,
    reply: replyIn(form),
    problems: { whole, hadFiles: whole !== 'busy' || filesIn(form).length > 0 },
  }
}

function replyIn(form: FormData): Reply {
  return { text: typedIn(form, 'text'), keepOriginal: form.has('original') }
}

async function answerKnown(context: Context, code: ReceiptCode, form: FormData): Promise<Answer> {
  const asked = typedIn(form, 'do')
  if (asked === 'reply') return reply(context, code, form)
  if (asked === 'delete') {
    const deleted = await deleteReport(callerFrom(context), context.get(caseContext).vault, code)
    return deleted.ok ? { status: 200, shown: { what: 'deleted' } } : unknown
  }
  const own = await open(context, code)
  if (!own) return unknown
  const shown = showReceiptCode(code)
  if (asked === 'ask-delete') return { status: 200, shown: { what: 'ask-delete', code: shown } }
  return {
    status: 200,
    shown: { what: 'case', code: shown, own, isAdded: false, reply: nothing, problems: {} },
  }
}

async function open(context: Context, code: ReceiptCode): Promise<OwnCase | null> {
  const opened = await openReport(callerFrom(context), context.get(caseContext).vault, code)
  return opened.ok ? opened.value : null
}

async function reply(context: Context, code: ReceiptCode, form: FormData): Promise<Answer> {
  const files = filesIn(form)
  const typed = replyIn(form)
  const own = await open(context, code)
  if (!own) return unknown
  const shown = { what: 'case' as const, code: showReceiptCode(code) }
  const refuse = (status: number, now: OwnCase, problems: FormProblems): Answer => {
    const withFiles = { ...problems, hadFiles: files.length > 0 }
    return { status, shown: { ...shown, own: now, isAdded: false, reply: typed, problems: withFiles } }
  }
  if (typed.text === '' && files.length === 0) return refuse(400, own, { text: 'missing' })
  if (typed.text.length > reportLimits.text) return refuse(400, own, { text: 'long' })
  // No image is drawn for a case that takes nothing more.
  if (own.state === 'closed' && files.length > 0) return refuse(409, own, { whole: 'closed' })
  const accepted = await acceptFiles(files, reportLimits, {
    keepOriginal: typed.keepOriginal,
    from: turnOf(context),
    lane: reportedLane,
  })
  if (!accepted.ok) return refuse(400, own, { files: accepted.detail })
  const isRepeat = wasAdded(own, Number(typedIn(form, 'after')), typed.text, accepted.value.length)
  if (!isRepeat) {
    const cases = context.get(caseContext)
    const { log } = context.get(siteContext)
    const what = { text: typed.text, files: accepted.value }
    const added = await addReply(callerFrom(context), cases.vault, code, what)
    if (!added.ok && added.problem === 'unknown') return unknown
    if (!added.ok && added.problem === 'closed')
      return refuse(409, (await open(context, code)) ?? own, { whole: 'closed' })
    if (!added.ok) {
      log.error('a reply was not sealed')
      return refuse(503, own, { whole: 'not-sealed' })
    }
  }
  const now = await open(context, code)
  if (!now) return unknown
  return { status: 200, shown: { ...shown, own: now, isAdded: true, reply: nothing, problems: {} } }
}

/** Whether the same was added after what the page of this form showed: a form that is sent twice adds once. */
function wasAdded(own: OwnCase, after: number, text: string, files: number): boolean {
  return own.pieces.some(
    ({ seq, direction, content }) =>
      seq > after &&
      direction === 'reply' &&
      content?.text === text &&
      content.files.filter(({ pageOf }) => pageOf === undefined).length === files,
  )
}
