import { longestPassword } from '#accounts/model/password-limits.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { largestPeople } from '#moving/model/auth-export.ts'
import { type PersonRemark, peopleOutcomes } from '#moving/model/judge-people.ts'
import { entryView } from './entry-view.tsx'
import type { ImportView } from './import-view.ts'

/** Under which the pages of imports know the people of the former site. */
export const peopleSection = 'people'

/** How an import of the people of the former site is spoken of. */
export function peopleView(): ImportView {
  const usual = entryView(peopleSection)
  return {
    ...usual,
    page: adminAddress.peopleImport,
    report: adminAddress.peopleImportRun,
    another: m.people_another,
    accept: '.json',
    mostBytes: largestPeople.accounts,
    exports: [],
    text: m.people_text,
    file: m.people_accounts,
    check: m.people_check,
    rules: [
      m.people_rule_password,
      () => m.people_rule_long_password({ count: longestPassword }),
      m.people_rule_invited,
      m.people_rule_here,
      m.people_rule_disabled,
      m.people_rule_secret,
    ],
    counted: peopleOutcomes,
    outcomes: peopleOutcomes,
    shown: peopleOutcomes,
    one: (outcome, changes = []) => {
      if (outcome === 'unchanged') return m.people_here()
      if (outcome === 'refused') return m.people_out()
      return saidOf(changes, 'password') === 'kept' ? m.people_keeps() : m.people_invited()
    },
    many: (outcome) => (many[outcome as keyof typeof many] ?? many.new)(),
    cannot: m.people_cannot(),
    fileProblem: (problem) => (problem.code === 'damaged' ? m.people_sealed() : usual.fileProblem(problem)),
    record: m.people_person,
    name: ({ name }) => name || '—',
    ofNew: (changes) => changes.flatMap(toldOf).join(' · '),
    rowProblem: ({ code, said = '', row = 0 }) =>
      (reasons[code as keyof typeof reasons] ?? reasons['not-valid'])({ said, row }),
    rowLeft: m.people_row_left,
    ready: m.people_ready,
    readyRefused: (count) => m.people_ready_refused({ count }),
    allRefused: m.people_all_refused,
    apply: (count) => m.people_apply({ count }),
    discardButton: m.people_discard,
    nothingToDo: m.people_nothing,
    applied: m.people_applied,
    undo: m.people_undo,
    undone: m.people_undone,
    left: m.people_left,
    changed: m.people_changed,
    notWaiting: m.people_not_waiting,
  }
}

const many = { new: m.people_counts_new, unchanged: m.people_counts_here, refused: m.people_counts_out }

const reasons = {
  'no-email': () => m.people_why_no_email(),
  'not-valid': ({ said }) => m.people_why_not_valid({ said }),
  twice: ({ row }) => m.people_why_twice({ row }),
  disabled: () => m.people_why_disabled(),
  'too-long': () => m.people_why_too_long(),
  odd: ({ said }) => m.people_why_odd({ said }),
} satisfies Record<string, (problem: { said: string; row: number }) => string>

function saidOf(changes: readonly FieldChange[], name: string): string | undefined {
  return changes.find(({ field }) => field === name)?.to
}

/** What is told of somebody who comes, beside whether the password is kept. */
function toldOf({ field, to }: FieldChange): string[] {
  if (field === 'name') return [m.people_said_name({ name: to })]
  if (field === 'language')
    return [m.people_said_language({ language: isLocale(to) ? capital(languageName(to)) : to })]
  if (field === 'state') return [m.people_said_disabled()]
  if (field === 'remark') return [remarks[to as PersonRemark]()]
  return field === 'profile' ? [m.people_said_profile({ fields: to })] : []
}

const remarks = {
  'unknown-hash': m.people_remark_unknown_hash,
  'long-password': () => m.people_remark_long_password({ count: longestPassword }),
  'of-provider': m.people_remark_of_provider,
  'second-factor': m.people_remark_second_factor,
} satisfies Record<PersonRemark, () => string>
