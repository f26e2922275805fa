import type { RouterContextProvider } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { slowDown } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { CheckedLine } from '#register/model/shown.ts'
import { checkCost, mostCheckCost } from '#register/store/check-cost.ts'
import { checkLimits, checkRegister } from '#register/store/check-register.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { linesOf, readAskedLines } from '#register/store/read-asked-lines.ts'

/** A list that was sent, as it stands in the field again, with its answers or why there are none. */
export type CheckedMany = {
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

/** Answers a list that was pasted or sent as a sheet. Nothing of it is kept. */
export async function checkMany(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<CheckedMany> {
  // Counted before the list is read: whoever sends too much is stopped before it costs this process anything.
  const isBusy = await slowDown(context, 'check-many')
  const form = await publicFormOf(request)
  const pasted = String(form.get('lines') ?? '')
  const refused = (problem: string, status: number): CheckedMany => ({
    ...{ text: pasted.slice(0, 200_000), problem, status, notes: [], cut: null, answered: [] },
  })
  if (isBusy) return refused(m.reg_many_busy(), 429)
  const registerLimits = context.get(registerLimitsContext)
  const { network } = context.get(siteContext)
  const asked = await askedIn(form.get('file'), pasted, network)
  if (typeof asked === 'string') return refused(refusals[asked].words(), refusals[asked].status)
  const most = mostCheckCost(Math.min(asked.lines.length, checkLimits.lines))
  if ((await registerLimits.asking.take(network, most)) !== null) return refused(m.reg_many_busy(), 429)
  const lines = asked.lines.slice(0, checkLimits.lines)
  const cut = asked.lines.length > lines.length ? m.reg_many_cut({ lines: checkLimits.lines }) : null
  const answered = await checkRegister(callerFrom(context), lines)
  await registerLimits.asking.giveBack(network, most - checkCost(answered))
  return {
    ...{ text: lines.join('\n'), problem: null, status: 200, cut },
    notes: [asked.note, cut].filter((note) => note !== null),
    answered,
  }
}

/** A file that was chosen takes precedence over the text in the field. */
async function askedIn(
  file: FormDataEntryValue | null,
  pasted: string,
  network: string,
): Promise<{ lines: string[]; note: string | null } | keyof typeof refusals> {
  if (!(file instanceof File) || file.size === 0) {
    const lines = linesOf(pasted)
    return lines.length > 0 ? { lines, note: null } : 'empty'
  }
  const read = await readAskedLines(new Uint8Array(await file.arrayBuffer()), network)
  if (!read.ok) return read.problem
  const { lines, column } = read.value
  return { lines, note: column ? m.reg_many_column({ column }) : m.reg_many_first_column() }
}
