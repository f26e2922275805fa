import type { RouterContextProvider } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { succeed } from '#kernel/result.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { slowDown } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { askedBy, guessReading } from '#register/model/asked-list.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { askWithin, lookingUp } from '#register/site/routes/ask-within.ts'
import { findSummary } from '#register/store/find-certificate.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { readAskedRows, rowsOf } from '#register/store/read-asked-lines.ts'
import { askingCosts } from '#register/store/register-limits.ts'
import { mostWatched, readAsked, type Target } from '#watch/model/watch-form.ts'
import { askToWatch } from '#watch/store/ask-to-watch.ts'
import { type FoundTargets, findCompanyTarget, findNumbers } from '#watch/store/find-targets.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { type AskedView, doneView } from '../watch-view.ts'

type Context = Readonly<RouterContextProvider>

/** What the page that somebody comes from is about; null where it is about nothing that everybody may know. */
export async function findAbout(
  context: Context,
  number: string | null,
  empId: string | null,
): Promise<Target | null> {
  const caller = callerFrom(context)
  // What somebody comes from is theirs: no such page is kept.
  if (number === null && empId === null) return null
  caller.reads.keepable = false
  if (number !== null) {
    const found = await askWithin(context, () => findSummary(caller, number.slice(0, 80)), lookingUp)
    if (found.outcome !== 'found') return null
    const written = found.found.number
    return { kind: 'certificate', target: foldNumber(written), written }
  }
  const company = await askWithin(
    context,
    async () => ({ outcome: 'found', target: await findCompanyTarget(caller, empId ?? '') }),
    lookingUp,
  )
  return company.target
}

/** `seconds`: when to try again, where that is known. */
type Taken = AskedView & { status: number; seconds: number | null }
type Field = NonNullable<AskedView['refused']>['field']

const ofList = {
  'too-large': { words: m.watch_bad_large, status: 413 },
  unreadable: { words: m.watch_bad_file, status: 400 },
  column: { words: m.watch_bad_column, status: 422 },
  empty: { words: m.watch_bad_list, status: 400 },
  busy: { words: m.watch_busy, status: 503 },
  'too-many': { words: m.watch_busy, status: 429 },
  unknown: { words: m.watch_bad_what, status: 404 },
} as const

/**
 * So many mails an hour may be asked for from one network: they go to whatever addresses somebody writes. Each request
 * counts, also one that joins a mail that waits: otherwise the refusal would say which addresses have asked.
 */
const mostMails = 60

/**
 * Takes what somebody wants to be told of. Counted before it is read; whoever sends much waits. What only a program sends,
 * which fills in every field, is answered like all else, and nobody gets a mail.
 */
export async function takeAsked(context: Context, request: Request): Promise<Taken> {
  const isBusy = await slowDown(context, 'watch')
  const caller = callerFrom(context)
  caller.reads.keepable = false
  const form = await publicFormOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = {
    email: text('email').slice(0, 300),
    rhythm: text('rhythm'),
    lines: text('lines').slice(0, longestAgain),
  }
  const refused = (field: Field, words: string, status: number, seconds: number | null = null): Taken => ({
    ...{ done: null, refused: { field, words, ...typed }, status, seconds },
  })
  if (isBusy) return refused(null, m.watch_busy(), 429)
  const asked = readAsked(typed)
  if (!asked.ok) {
    const words = asked.problem === 'email' ? m.watch_bad_email() : m.watch_bad_rhythm()
    return refused(asked.problem, words, 400)
  }
  const found = await targetsIn(context, form)
  if (typeof found === 'string') {
    const { words, status } = ofList[found]
    const file = form.get('file')
    const field = file instanceof File && file.size > 0 ? 'file' : 'list'
    return refused(found === 'unknown' || status >= 429 ? null : field, words(), status)
  }
  const { arrivals, network } = context.get(siteContext)
  const seconds = arrivals.countUpTo(mostMails, network, 'watch-mail')
  if (seconds !== null)
    return refused(null, m.watch_enough({ minutes: Math.ceil(seconds / 60) }), 429, seconds)
  const isTrap = text('website') !== ''
  const taken = isTrap
    ? succeed(null)
    : await askToWatch(caller, context.get(watchContext), asked.value, found.targets)
  if (!taken.ok) {
    const wait = taken.detail?.seconds
    if (taken.problem === 'busy' || wait === undefined) return refused(null, m.watch_busy(), 503)
    return refused(null, m.watch_enough_mails({ minutes: Math.ceil(wait / 60) }), 429, wait)
  }
  const view = doneView(asked.value.email, { ...found, count: found.targets.length }, caller.locale)
  return { ...view, status: 200, seconds: null }
}

/** So much of a list stands in the field again. */
const longestAgain = 200_000

async function targetsIn(context: Context, form: FormData): Promise<FoundTargets | keyof typeof ofList> {
  const [number, empId] = [form.get('certificate'), form.get('company')]
  if (typeof number === 'string' || typeof empId === 'string') {
    const about = await findAbout(
      context,
      typeof number === 'string' ? number : null,
      typeof empId === 'string' ? empId : null,
    )
    return about ? { targets: [about], missing: [], isCut: false } : 'unknown'
  }
  const rows = await rowsIn(context, form)
  if (typeof rows === 'string') return rows
  const reading = guessReading(rows)
  if (!reading) return 'column'
  const lines = askedBy(rows, reading).map((row) => row.text)
  const { asking } = context.get(registerLimitsContext)
  const cost = Math.max(askingCosts.request, Math.min(lines.length, mostWatched) * askingCosts.line)
  if ((await asking.take(context.get(siteContext).network, cost)) !== null) return 'too-many'
  const found = await findNumbers(callerFrom(context), lines)
  return found.targets.length > 0 ? found : 'empty'
}

/** A file that was chosen takes precedence over the text in the field. */
async function rowsIn(context: Context, form: FormData): Promise<string[][] | keyof typeof ofList> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    const { network } = context.get(siteContext)
    const read = await readAskedRows(new Uint8Array(await file.arrayBuffer()), network, mostWatched)
    return read.ok ? read.value : read.problem
  }
  const rows = rowsOf(String(form.get('lines') ?? ''), mostWatched)
  return rows.length > 0 ? rows : 'empty'
}
