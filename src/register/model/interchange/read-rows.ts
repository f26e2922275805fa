import type { DateOrder } from '#content/model/imports/date-signs.ts'
import type { TableLimits, TableRow } from '#content/model/imports/table.ts'
import { idColumns, type RegisterColumn, registerColumn } from './columns.ts'
import type { RegisterProblem } from './problems.ts'
import { registerLimits } from './report.ts'

/** What a file of the register may hold. */
export const registerTables: TableLimits = {
  ...registerLimits,
  characters: registerLimits.unpacked,
  // In bytes, whatever its quotation marks say and whatever texts its cells share with others.
  record: 1024 * 1024,
  keyColumns: idColumns,
  top: 10,
}

type Place = { at: number; column: RegisterColumn; order: DateOrder }

/** The most sites or products of one certificate, so that a table in a wrong order does not fill the memory. */
const mostItems = 2000

/**
 * Reads rows one after the other and answers each certificate once its further sites and products have been read:
 * they stand in the rows right below it. `columns` are the register's for the file's, by place; null for one that is
 * not read. `orders` are those of their dates.
 */
export function createRowReader(columns: readonly (string | null)[], orders: readonly DateOrder[] = []) {
  const places = columns.flatMap((name, at): Place[] => {
    const column = name === null ? null : registerColumn(name)
    return column ? [{ at, column, order: orders[at] ?? 'each' }] : []
  })
  const idAt = places.find(({ column }) => column.name === 'id')?.at
  const companyIdAt = places.find(({ column }) => column.name === 'company.id')?.at
  const numberAt = places.find(({ column }) => column.name === 'number')?.at
  const rowAt = places.find(({ column }) => column.name === 'row')
  const placesOf = Map.groupBy(places, ({ column }) => column.of)
  let open: SaidGroup | null = null

  return {
    /** The group that this row ends, if it ends one. */
    read(row: TableRow): SaidGroup[] {
      const what = rowAt ? said(row, rowAt) : { value: null }
      const id = textAt(row, idAt)
      if (what.problem) return [...close(), alone(row, { ...what.problem })]
      if (what.value === 'site' || what.value === 'product') {
        const group = open
        const items = what.value === 'site' ? group?.certificate?.sites : group?.certificate?.products
        if (!group?.certificate || !items || group.certificate.id !== id || items.length >= mostItems)
          return [...close(), alone(row, { column: 'id', code: 'row-alone', said: cut(id) })]
        const problems: RegisterProblem[] = []
        items.push({ row: row.number, said: readPart(row, what.value, problems) })
        group.certificate.problems.push(...problems.map((each) => ({ ...each, row: row.number })))
        return []
      }
      const before = close()
      open = groupOf(row, id)
      return before
    },
    /** The last group. */
    end: () => close(),
  }

  function close(): SaidGroup[] {
    const group = open
    open = null
    return group ? [group] : []
  }

  function groupOf(row: TableRow, id: string): SaidGroup {
    const companyId = textAt(row, companyIdAt)
    const problems = widthProblems(row)
    const company = companyOf(row, companyId)
    const printed = textAt(row, numberAt)
    if (id === '' && companyId === '')
      return {
        ...{ number: row.number, company, certificate: null, printed },
        problems: [{ column: 'id', code: 'no-id' }],
      }
    const certificate = id === '' ? null : certificateOf(row, id, companyId)
    certificate?.problems.push(...problems)
    const isAlone = certificate === null
    if (isAlone && tellsOfCertificate(row)) problems.push({ column: 'id', code: 'no-id' })
    return { number: row.number, company, certificate, problems: isAlone ? problems : [], printed }
  }

  function companyOf(row: TableRow, id: string): SaidPart | null {
    const problems: RegisterProblem[] = []
    const part = readPart(row, 'company', problems)
    part.delete('company.id')
    const isSilent = [...part.values()].every(isEmpty) && problems.length === 0
    return isSilent || id === '' ? null : { id, said: part, problems }
  }

  function certificateOf(row: TableRow, id: string, companyId: string): SaidCertificate {
    const problems: RegisterProblem[] = []
    const part = readPart(row, 'certificate', problems)
    part.delete('id')
    for (const [name, value] of readPart(row, 'state', problems)) part.set(name, value)
    const [site, product] = [readPart(row, 'site', problems), readPart(row, 'product', problems)]
    const first = (item: Said) => (item.size > 0 ? [{ row: row.number, said: item }] : [])
    return {
      ...{ id, said: part, problems },
      companyId: companyIdAt === undefined ? null : companyId,
      ...{ sites: first(site), products: first(product), tellsAll: rowAt !== undefined },
    }
  }

  function readPart(row: TableRow, of: RegisterColumn['of'], problems: RegisterProblem[]): Said {
    const part: Said = new Map()
    for (const place of placesOf.get(of) ?? []) {
      const { value, problem } = said(row, place)
      if (problem) problems.push(problem)
      else part.set(place.column.name, value)
    }
    return part
  }

  function tellsOfCertificate(row: TableRow): boolean {
    return places.some(
      ({ at, column }) => column.of !== 'company' && column.of !== 'row' && textAt(row, at) !== '',
    )
  }

  function widthProblems({ cells, width = cells.length }: TableRow): RegisterProblem[] {
    return cells.length > columns.length && cells.slice(columns.length).some(Boolean)
      ? [{ column: null, code: 'cells', said: String(width) }]
      : []
  }
}

function said(row: TableRow, { at, column, order }: Place): { value?: unknown; problem?: RegisterProblem } {
  const text = row.cells[at] ?? ''
  if (text.trim() === '') return { value: column.cell.empty }
  const problem = (code: RegisterProblem['code']) => ({
    problem: { column: column.name, code, said: cut(text) },
  })
  if (row.errors?.includes(at)) return problem('error-cell')
  const read = column.cell.read(text, order)
  return read.ok ? { value: read.value } : problem(read.problem)
}

function alone({ number }: TableRow, problem: RegisterProblem): SaidGroup {
  return { number, company: null, certificate: null, problems: [problem], printed: '' }
}

function textAt({ cells }: TableRow, at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '').normalize('NFC').trim()
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text
}

/** What the cells of one part of a row say, by the names of their columns; an empty cell says null or an empty list. */
export type Said = Map<string, unknown>

/** A company, a certificate, a site or a product as some cells tell it. */
export type SaidPart = { id: string; said: Said; problems: RegisterProblem[] }

/** A site or product with the line of the spreadsheet that it stands in. */
export type SaidItem = { row: number; said: Said }

export type SaidCertificate = SaidPart & {
  /** Null where the file says nothing of companies. */
  companyId: string | null
  sites: SaidItem[]
  products: SaidItem[]
  /**
   * Whether the file can name sites and products beyond the first: then a certificate has only those that it names.
   */
  tellsAll: boolean
}

/** A certificate's row with the rows of its further sites and products; or a row that tells of a company alone. */
export type SaidGroup = {
  number: number
  /** Null where the row only names its company. */
  company: SaidPart | null
  certificate: SaidCertificate | null
  /** Problems of the row itself, where they belong to neither its company nor its certificate. */
  problems: RegisterProblem[]
  /** The certificate's number as the row says it, also where it says not whose it is. */
  printed: string
}
