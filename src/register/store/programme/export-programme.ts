import { plain } from '#content/store/imports/write-xlsx.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { calendarDay, calendarEnd, calendarHead } from '#kernel/text/icalendar.ts'
import { todayIn } from '#kernel/time/today.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import type { ListedDue } from '#register/model/work/listed.ts'
import {
  auditWords,
  groupOf,
  groupWords,
  nameIn,
  type ProgrammeAsk,
  type ProgrammeNames,
  programmeColumns,
} from '#register/model/work/register-asks.ts'
import { registerItem } from '../work/read-register-record.ts'
import { programmeNames, turnProgramme } from './keep-programme.ts'
import { eachDue } from './list-programme.ts'

export const programmeFormats = ['csv', 'xlsx', 'ics'] as const
export type ProgrammeFormat = (typeof programmeFormats)[number]

type Written = { format: ProgrammeFormat; publicUrl: string }

/** What is asked for of the programme, as a table or as a calendar, piece by piece, in the caller's language. */
export async function exportProgramme(
  caller: Editor,
  ask: ProgrammeAsk,
  { format, publicUrl }: Written,
): Promise<AsyncGenerator<Uint8Array>> {
  await turnProgramme(caller)
  await recordEvent(caller, {
    what: 'exported',
    item: { id: crypto.randomUUID(), kind: 'register-table', name: `programme.${format}` },
  })
  const names = await programmeNames(caller)
  if (format === 'ics') return inCalendar(caller, ask, { names, publicUrl })
  return format === 'csv' ? inCsv(caller, ask, names) : inWorkbook(caller, ask, names)
}

const encoder = new TextEncoder()

async function* inCalendar(
  caller: Editor,
  ask: ProgrammeAsk,
  { names, publicUrl }: { names: ProgrammeNames; publicUrl: string },
): AsyncGenerator<Uint8Array> {
  const { locale, now } = caller
  const today = todayIn(now)
  yield encoder.encode(calendarHead(programmeColumns.title[locale]))
  for await (const rows of eachDue(caller, ask)) {
    const days = rows.map((row) => {
      const { certificate, kind, dueOn, office } = row
      const group = groupOf(row, today)
      const told = [
        nameIn(names.schemes, certificate.scheme),
        ...(office ? [nameIn(names.offices, office)] : []),
        ...(group === 'overdue' || group === 'lapsed' ? [groupWords[group][locale]] : []),
      ]
      return calendarDay(
        {
          // What is due next of a certificate is one event: it moves when it was done.
          uid: registerItem('certificate', certificate.id, '').id,
          on: dueOn,
          summary: `${auditWords[kind][locale]}: ${certificate.number} · ${certificate.holder.name}`,
          description: told.join('\n'),
          href: publicUrl + adminAddress.certificate(certificate.id),
        },
        now,
      )
    })
    yield encoder.encode(days.join(''))
  }
  yield encoder.encode(calendarEnd)
}

async function* inCsv(caller: Editor, ask: ProgrammeAsk, names: ProgrammeNames): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(head(caller)))
  for await (const rows of eachDue(caller, ask))
    yield encoder.encode(rows.map((row) => csvLine(cellsOf(caller, row, names))).join(''))
}

async function* inWorkbook(
  caller: Editor,
  ask: ProgrammeAsk,
  names: ProgrammeNames,
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    yield head(caller)
    for await (const rows of eachDue(caller, ask))
      yield* rows.map((row) => cellsOf(caller, row, names).map((cell) => (cell === '' ? null : plain(cell))))
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  const name = programmeColumns.title[caller.locale]
  yield* writeXlsxStream(cells(), { name, freezePane: { rows: 1, columns: 1 } })
}

const columns = [
  ...(['dueOn', 'kind', 'when', 'number', 'holder', 'holderId', 'scheme'] as const),
  ...(['office', 'state', 'auditedOn'] as const),
]

function head({ locale }: Editor): string[] {
  return columns.map((each) => programmeColumns[each][locale])
}

function cellsOf({ locale, now }: Editor, row: ListedDue, names: ProgrammeNames): string[] {
  const { certificate, kind, dueOn, office, auditedOn } = row
  const cells: Record<(typeof columns)[number], string> = {
    ...{ dueOn, kind: auditWords[kind][locale], when: groupWords[groupOf(row, todayIn(now))][locale] },
    ...{ number: certificate.number, holder: certificate.holder.name, holderId: certificate.holder.id },
    scheme: nameIn(names.schemes, certificate.scheme),
    office: office === null ? '' : nameIn(names.offices, office),
    state: stateWords[certificate.standing.state][locale],
    auditedOn: auditedOn ?? '',
  }
  return columns.map((each) => cells[each])
}
