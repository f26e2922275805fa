import type { ColumnMapping } from '#content/model/imports/report.ts'
import type { TablePart, TableRow } from '#content/model/imports/table.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { reasonColumn } from '#kernel/words/problem-words.ts'
import { columnInFile, meaningOf } from './column-meaning.ts'
import { registerColumn } from './columns.ts'
import { problemInWords, type RegisterProblem, type RegisterProblemCode } from './problems.ts'

type Reasons = AsyncIterable<{ number: number; problems: RegisterProblem[] }>
type Told = { mapping: ColumnMapping; locale: Locale }

/**
 * The refused rows of a file as they stand in it, below its columns, each with its reason in a column more. The further
 * sites and products of a certificate that is refused come with it. Both parts and reasons are in the file's order.
 */
export async function* refusedTable(
  parts: AsyncIterable<TablePart>,
  reasons: Reasons,
  { mapping, locale }: Told,
): AsyncGenerator<string[]> {
  const waiting = reasons[Symbol.asyncIterator]()
  let next = await waiting.next()
  let kept: number[] = []
  let rowAt = -1
  let open: RegisterProblem[] | null = null
  for await (const part of parts) {
    if (part.kind === 'problem') throw new Error(`a file that was read before is ${part.problem.code}`)
    if (part.kind === 'head') {
      kept = part.names.flatMap((name, at) => (isReasonColumn(name) ? [] : [at]))
      rowAt = part.names.findIndex((name) => meaningOf(mapping[name] ?? '')?.column === 'row')
      yield [...kept.map((at) => part.names[at] ?? ''), reasonColumn[locale]]
    }
    if (part.kind !== 'rows') continue
    for (const row of part.rows) {
      const isItem = isFurtherItem(row.cells[rowAt] ?? '')
      const own = !next.done && next.value.number === row.number ? next.value.problems : null
      if (own) next = await waiting.next()
      if (own || !isItem) open = own
      const here: RegisterProblem[] = own
        ? own.filter((problem) => isOfOther(problem) || (problem.row ?? row.number) === row.number)
        : (open ?? []).filter((problem) => !isOfOther(problem) && problem.row === row.number)
      if (open) yield [...kept.map((at) => row.cells[at] ?? ''), inWords(here), ...beyond(row, mapping)]
    }
  }

  function inWords(problems: RegisterProblem[]): string {
    const told = problems.map((problem) => {
      const column = problem.column === null ? '' : `${columnInFile(problem.column, mapping, locale)}: `
      const { row, ...plain } = problem
      return column + problemInWords(isOfOther(problem) ? problem : plain, locale)
    })
    return [...new Set(told)].join(' · ')
  }
}

/** Whether the row of a problem is another one, with which it does not go together. */
function isOfOther({ code }: RegisterProblem): boolean {
  return others.includes(code)
}

const others: readonly RegisterProblemCode[] = ['id-twice', 'number-twice', 'contradicts']

function isFurtherItem(cell: string): boolean {
  const read = cell.trim() === '' ? null : registerColumn('row')?.cell.read(cell)
  return read?.ok === true && read.value !== 'certificate'
}

/** The reasons of an earlier file that was mended and sent again. */
function isReasonColumn(name: string): boolean {
  return locales.some((locale) => reasonColumn[locale] === name)
}

/** The cell beyond every column, which keeps the row as wide as it was. */
function beyond({ cells }: TableRow, mapping: ColumnMapping): string[] {
  return cells.slice(Object.keys(mapping).length)
}
