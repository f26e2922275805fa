import type { ImportProblem } from '#content/model/imports/report.ts'
import type { TableLimits, TableRow } from '#content/model/imports/table.ts'
import { closingCircles } from './address-circles.ts'
import {
  type AddressProblem,
  type FormerAddress,
  longestAddress,
  readFormerAddress,
} from './former-address.ts'

/** What a list of addresses may hold: more pages than any body has had. */
export const addressLimits: TableLimits = {
  ...{ rows: 50_000, columns: 20, cells: 500_000, characters: 32 * 1024 * 1024 },
  ...{ record: 20 * longestAddress, unpacked: 64 * 1024 * 1024, keyColumns: [] },
}

/** The most bytes that a list may have. */
export const largestList = 16 * 1024 * 1024

export const addressOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const

/** What columns are called in the lists that plugins and shops of other sites write, without accents and signs. */
export const columnsOfAddresses = {
  from: [
    'from',
    'source',
    'sourceurl',
    'oldurl',
    'old',
    'desde',
    'origen',
    'antigua',
    'anterior',
    'redirectfrom',
  ],
  to: [
    'to',
    'target',
    'targeturl',
    'newurl',
    'new',
    'hacia',
    'a',
    'destino',
    'nueva',
    'redirectto',
    'destination',
  ],
}

export type AddressColumns = { from: number; to: number }

/**
 * Which columns hold the addresses: those that are called so, or the only two of a list that has none but them. Null where
 * that cannot be told.
 */
export function addressColumns(head: readonly string[]): AddressColumns | null {
  const plain = head.map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
  const at = (which: keyof typeof columnsOfAddresses) =>
    plain.findIndex((name) => columnsOfAddresses[which].includes(name))
  const [from, to] = [at('from'), at('to')]
  if (from >= 0 && to >= 0) return { from, to }
  return head.length === 2 ? { from: 0, to: 1 } : null
}

/** Whether the first row of a list is an address already, and no name of a column. Names are cut where they are longer. */
export function isAddressRow(head: readonly string[], { from }: AddressColumns): boolean {
  return /^(\/|https?:)/i.test(head[from]?.trim() ?? '') && head.every(({ length }) => length < longestName)
}

const longestName = 200

export type JudgedAddress = {
  number: number
  outcome: (typeof addressOutcomes)[number]
  /** What stands in the file, or is kept of it. */
  from: string
  to: string
  /** Where it leads today. */
  was: string | null
  problems: ImportProblem[]
}

/** A row of a list, as far as it can be kept. */
export type SaidAddress = FormerAddress & { number: number; problem: AddressProblem | null }

/** What the rows of a list say. */
export function saidAddresses(rows: readonly TableRow[], columns: AddressColumns): SaidAddress[] {
  return rows.map(({ number, cells }) => {
    const [from, to] = [cells[columns.from] ?? '', cells[columns.to] ?? '']
    const read = readFormerAddress(from, to)
    return read.ok
      ? { number, ...read.value, problem: null }
      : { number, from: from.slice(0, 200), to: to.slice(0, 200), problem: read.problem }
  })
}

/**
 * What each row would do, given where all addresses lead today. Of an address that is said twice the first counts; what
 * would lead in a circle on the site at `host` is refused.
 */
export function judgeAddresses(
  said: readonly SaidAddress[],
  present: ReadonlyMap<string, string>,
  host: string,
): JudgedAddress[] {
  const first = new Map<string, number>()
  const refused = (
    { number, from, to }: SaidAddress,
    code: AddressProblem | 'twice',
    more: Partial<ImportProblem> = {},
  ): JudgedAddress => ({
    ...{ number, from, to, outcome: 'refused', was: null },
    problems: [{ column: null, code, ...more }],
  })
  const judged = said.map((each) => {
    const { number, from, to, problem } = each
    if (problem) return refused(each, problem)
    const before = first.get(from)
    if (before !== undefined) return refused(each, 'twice', { row: before })
    first.set(from, number)
    const was = present.get(from) ?? null
    const outcome = was === null ? 'new' : was === to ? 'unchanged' : 'changed'
    return { number, from, to, outcome, was, problems: [] } satisfies JudgedAddress
  })
  const written = judged.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const circling = closingCircles(present, written, host)
  return judged.map((each) =>
    each.outcome !== 'refused' && circling.has(each.from)
      ? refused({ ...each, problem: null }, 'in-circle')
      : each,
  )
}
