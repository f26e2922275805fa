import type {
  FileProblem,
  ImportOutcome,
  ImportRow,
  ImportRun,
  PlainNote,
} from '#content/model/imports/report.ts'
import type { Locale } from '#kernel/locales.ts'
import { addressSection, addressView } from './address-view.tsx'
import { entryView } from './entry-view.tsx'
import { peopleSection, peopleView } from './people-view.tsx'
import { choiceView, registerView } from './register-view.tsx'

export type ColumnTold = { names: readonly string[]; label: string; means?: string; example?: string }
type Says = () => string

/** How pages speak of what is imported, and where they are. */
export type ImportView = {
  page: string
  /** The words of the way back to where the next one begins. */
  another: Says
  report: (id: string) => string
  accept: string
  mostBytes: number
  exports: { href: string; name: string; text?: string }[]
  text: Says
  file: Says
  limits: Says
  check: Says
  exportText: Says
  rules: Says[]
  columnsTitle: Says
  /** Of which records a report counts each outcome. */
  records: readonly ('company' | 'certificate')[]
  /** The outcomes that the list of earlier imports counts; `shown` are those that the report shows at first. */
  counted: readonly ImportOutcome[]
  outcomes: readonly ImportOutcome[]
  shown: readonly ImportOutcome[]
  allShown: Says
  one: (outcome: ImportOutcome, changes?: ImportRow['changes']) => string
  many: (outcome: ImportOutcome) => string
  title: (name: string) => string
  doneTitle: (name: string) => string
  undoneTitle: (name: string) => string
  /** The heading over the problems of a file. */
  cannot: string | undefined
  fileProblem: (problem: FileProblem) => string
  note: (note: PlainNote) => string
  /** The heading of a report's rows: what each of them is. */
  record: Says
  name: (row: ImportRow) => React.ReactNode
  field: (field: string) => React.ReactNode
  /** What is told of a new row: an entry names its fields, a record of the register does not. */
  ofNew: (changes: ImportRow['changes']) => string
  /** What a field said or says, as people call it. */
  value: (field: string, said: string) => string
  rowProblem: (problem: ImportRow['problems'][number]) => string
  rowLeft: Says
  ready: Says
  readyRefused: (count: number) => string
  allRefused: Says
  apply: (count: number) => string
  nothingToDo: Says
  applied: Says
  undoButton: Says
  discardButton: Says
  undo: Says
  undone: Says
  left: Says
  changed: Says
  notWaiting: Says
  /** The heading of why rows are refused, and the way back to all that are. */
  causes: Says
  allCauses: Says
  checking: Says
}

/** For the entries of a section, the addresses or the people of the former site; where it is null, for the register: its files, or what is done with a choice of it. */
export function importView(
  section: string | null,
  locale: Locale,
  source: ImportRun['source'] = 'file',
): ImportView {
  if (source === 'choice') return choiceView(locale)
  if (section === addressSection) return addressView(locale)
  if (section === peopleSection) return peopleView()
  return section === null ? registerView(locale) : entryView(section)
}
