import type { RouterContextProvider } from 'react-router'
import { unreadIn, unreadStatus } from '#kernel/http/unread-form.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { slowDown } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { askedBy, fitsList, guessReading, type ListReading, widthOf } from '#register/model/asked-list.ts'
import type { CheckedLine } from '#register/model/shown.ts'
import { readingNotes, unchosen } from '#register/site/verify/list-reading.ts'
import { checkCost, mostCheckCost } from '#register/store/check-cost.ts'
import { checkLimits, checkRegister } from '#register/store/check-register.ts'
import { compareNamed } from '#register/store/holders-to-compare.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { mostPasted, readAskedRows, rowsOf } from '#register/store/read-asked-lines.ts'

/** A list that was sent, as it stands in the field again, with its answers or why there are none. */
export type CheckedMany = {
  /** Its rows, and how they were read; null where a person has to say. Plain lists need no reading. */
  rows: string[][]
  reading: ListReading | null
  text: string
  problem: string | null
  notes: string[]
  /** That not every line was read, where one was not. */
  cut: string | null
  answered: CheckedLine[]
  status: number
}

const refusals = {
  'too-large': { words: m.reg_many_large, status: 413 },
  unreadable: { words: m.reg_many_unread, status: 400 },
  empty: { words: m.reg_many_empty, status: 400 },
  busy: { words: m.reg_many_full, status: 503 },
} as const

/** What was sent to be checked, and whether its network sends too much to be answered now. */
export type ReceivedCheck = { form: FormData; isBusy: boolean }

/** Counted before it is read: whoever sends too much is stopped before it costs this process anything. */
export async function receiveCheck(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReceivedCheck> {
  const isBusy = await slowDown(context, 'check-many')
  return { form: await publicFormOf(request), isBusy }
}

/** Answers a list that was pasted or sent as a sheet. Nothing of it is kept. */
export async function checkMany(
  context: Readonly<RouterContextProvider>,
  { form, isBusy }: ReceivedCheck,
): Promise<CheckedMany> {
  const pasted = String(form.get('lines') ?? '')
  const refused = (problem: string, status: number): CheckedMany => ({
    ...{ text: pasted.slice(0, mostPasted), rows: [], reading: null, answered: [] },
    ...{ problem, status, notes: [], cut: null },
  })
  if (isBusy) return refused(m.reg_many_busy(), 429)
  const unread = unreadIn(form)
  if (unread) return refused(m.verify_unread(), unreadStatus[unread])
  // The address takes files that are longer than a list may be.
  if (pasted.length > mostSent.checkList) return refused(m.reg_many_large(), 413)
  const registerLimits = context.get(registerLimitsContext)
  const { network } = context.get(siteContext)
  const rows = await rowsIn(form.get('file'), pasted, network)
  if (typeof rows === 'string') return refused(refusals[rows].words(), refusals[rows].status)
  const reading = readingFor(form, rows)
  const text = rows.map((row) => row.join('\t')).join('\n')
  if (!reading) return { ...refused(m.reg_many_choose(), 422), text, rows }
  const all = askedBy(rows, reading)
  if (all.length === 0) return { ...refused(m.reg_many_empty(), 400), text, rows, reading }
  const asked = all.slice(0, checkLimits.lines)
  const most = mostCheckCost(asked.length)
  if ((await registerLimits.asking.take(network, most)) !== null)
    return { ...refused(m.reg_many_busy(), 429), text, rows, reading }
  const cut = all.length > asked.length ? m.reg_many_cut({ lines: checkLimits.lines }) : null
  const caller = callerFrom(context)
  const answered = await checkRegister(
    caller,
    asked.map(({ text }) => text),
  )
  await registerLimits.asking.giveBack(network, most - checkCost(answered))
  return {
    ...{ text, rows, reading, problem: null, status: 200, cut },
    notes: [...readingNotes(rows, reading), cut].filter((note) => note !== null),
    answered: await compareNamed(
      caller,
      answered,
      asked.map(({ named }) => named),
    ),
  }
}

/** The reading that was chosen for this list; a file, and a list of another width, are read as their titles say. */
function readingFor(form: FormData, rows: string[][]): ListReading | null {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return guessReading(rows)
  const chosen = (name: string) => {
    const value = String(form.get(name) ?? '')
    return value === '' ? null : Number(value)
  }
  const reading = { titles: chosen('titles'), column: chosen('column'), holder: chosen('holder') }
  const isOfList = Number(form.get('width')) === widthOf(rows) && fitsList(rows, reading)
  return isOfList && form.get('column') !== unchosen ? reading : guessReading(rows)
}

/** A file that was chosen takes precedence over the text in the field. */
async function rowsIn(
  file: FormDataEntryValue | null,
  pasted: string,
  network: string,
): Promise<string[][] | keyof typeof refusals> {
  if (!(file instanceof File) || file.size === 0) {
    const rows = rowsOf(pasted)
    return rows.length > 0 ? rows : 'empty'
  }
  const read = await readAskedRows(new Uint8Array(await file.arrayBuffer()), network)
  return read.ok ? read.value : read.problem
}
