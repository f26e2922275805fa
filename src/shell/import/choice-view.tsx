import { Link } from 'react-router'
import type { ImportOutcome, ImportRow } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { stateWords } from '#register/admin/register-words.ts'
import { causeInWords } from '#register/model/interchange/problems.ts'
import type { ImportView } from './import-view.ts'
import { registerView } from './register-view.tsx'

/** How a decision for many certificates is spoken of: as what is done with each, not as a file. */
export function choiceView(locale: Locale): ImportView {
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  const ofFile = registerView(locale)
  return {
    ...ofFile,
    page: adminAddress.certificates,
    another: m.many_to_list,
    records: ['certificate'],
    outcomes: ['changed', 'refused', 'unchanged'],
    shown: ['changed', 'refused', 'unchanged'],
    allShown: m.many_shown_all,
    one: (outcome) => (oneOf[outcome] ?? oneOf.unchanged)(),
    many: (outcome) => (manyOf[outcome] ?? manyOf.unchanged)(),
    title: (name) => m.many_report({ name }),
    doneTitle: (name) => m.many_done({ name }),
    undoneTitle: (name) => m.many_undone({ name }),
    fileProblem: (problem) =>
      problem.code === 'changed-since' ? m.many_changed_since() : ofFile.fileProblem(problem),
    record: m.many_record,
    name: (row) => <Chosen row={row} />,
    value: (field, said) => (field === 'state' ? (statesSaid[said]?.() ?? said) : said),
    rowProblem: ({ code }) => causeInWords(code, locale),
    rowLeft: m.many_row_left,
    ready: m.many_ready,
    readyRefused: (count) => (count === 1 ? m.many_stay_one() : m.many_stay({ count: figure(count) })),
    allRefused: m.many_all_stay,
    apply: (count) => (count === 1 ? m.many_apply_one() : m.many_apply({ count: figure(count) })),
    nothingToDo: m.many_nothing,
    applied: m.many_applied,
    undoButton: m.many_undo,
    discardButton: m.many_discard,
    undo: m.many_undo_text,
    undone: m.many_undone_text,
    left: m.many_left_text,
    changed: m.many_trouble_changed,
    notWaiting: m.many_trouble_waiting,
    causes: m.many_causes,
    allCauses: m.many_causes_all,
    checking: m.many_checking,
  }
}

const statesSaid: Record<string, () => string> = stateWords

const oneOf: Partial<Record<ImportOutcome, () => string>> & { unchanged: () => string } = {
  changed: m.many_one_changed,
  unchanged: m.many_one_unchanged,
  refused: m.many_one_stays,
}

const manyOf: Partial<Record<ImportOutcome, () => string>> & { unchanged: () => string } = {
  changed: m.many_changed,
  unchanged: m.many_unchanged,
  refused: m.many_stays,
}

function Chosen({ row: { id, name } }: { row: ImportRow }) {
  return (
    <Link to={adminAddress.certificate(id)} className="figures">
      {name || id}
    </Link>
  )
}
