import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { FileKind } from '../model/check/file-kind.ts'
import type { KnownKey } from '../model/check/known.ts'
import type { Answer, Outcome } from '../model/check/verdict.ts'

/** What is said of one outcome; braces stand for what only the checker knows. */
export type Said = { title: string; text: string; todo: string }

/** Everything that an answer may say, in one language: a script is given it when something is checked first. */
export type CheckWords = ReturnType<typeof checkWords>

/** Stands for itself until an answer is told. */
const open = {
  ...{ number: '{number}', claimed: '{claimed}', date: '{date}', is: '{is}', named: '{named}' },
  megabytes: '{megabytes}',
  count: '{count}',
}
type Word = (inputs: typeof open, options: { locale: Locale }) => string

const said = {
  holds: [m.verify_said_holds, m.verify_said_holds_text, m.verify_said_holds_todo],
  suspended: [m.verify_said_suspended, m.verify_said_suspended_text, m.verify_said_suspended_todo],
  revoked: [m.verify_said_revoked, m.verify_said_revoked_text, m.verify_said_revoked_todo],
  'not-in-force': [
    m.verify_said_not_in_force,
    m.verify_said_not_in_force_text,
    m.verify_said_not_in_force_todo,
  ],
  superseded: [m.verify_said_superseded, m.verify_said_superseded_text, m.verify_said_superseded_todo],
  expired: [m.verify_said_expired, m.verify_said_expired_text, m.verify_said_expired_todo],
  'not-yet': [m.verify_said_not_yet, m.verify_said_not_yet_text, m.verify_said_not_yet_todo],
  'status-unknown': [
    m.verify_said_status_unknown,
    m.verify_said_status_unknown_text,
    m.verify_said_status_unknown_todo,
  ],
  sealed: [m.verify_said_sealed, m.verify_said_sealed_text, m.verify_said_sealed_todo],
  altered: [m.verify_said_altered, m.verify_said_altered_text, m.verify_said_altered_todo],
  appended: [m.verify_said_appended, m.verify_said_appended_text, m.verify_said_appended_todo],
  resaved: [m.verify_said_resaved, m.verify_said_resaved_text, m.verify_said_resaved_todo],
  forged: [m.verify_said_forged, m.verify_said_forged_text, m.verify_said_forged_todo],
  stolen: [m.verify_said_stolen, m.verify_said_stolen_text, m.verify_said_stolen_todo],
  foreign: [m.verify_said_foreign, m.verify_said_foreign_text, m.verify_said_foreign_todo],
  unsealed: [m.verify_said_unsealed, m.verify_said_unsealed_text, m.verify_said_unsealed_todo],
  unsigned: [m.verify_said_unsigned, m.verify_said_unsigned_text, m.verify_said_unsigned_todo],
  encrypted: [m.verify_said_encrypted, m.verify_said_encrypted_text, m.verify_said_encrypted_todo],
  damaged: [m.verify_said_damaged, m.verify_said_damaged_text, m.verify_said_damaged_todo],
  renamed: [m.verify_said_renamed, m.verify_said_renamed_text, m.verify_said_renamed_todo],
  other: [m.verify_said_other, m.verify_said_other_text, m.verify_said_other_todo],
  unopened: [m.verify_said_other, m.verify_said_unopened_text, m.verify_said_unopened_todo],
  'too-much': [m.verify_said_too_much, m.verify_said_too_much_text, m.verify_said_too_much_todo],
  empty: [m.verify_said_empty, m.verify_said_empty_text, m.verify_said_empty_todo],
  'too-large': [m.verify_said_too_large, m.verify_said_too_large_text, m.verify_said_too_large_todo],
  'not-a-certificate': [
    m.verify_said_not_a_certificate,
    m.verify_said_not_a_certificate_text,
    m.verify_said_not_a_certificate_todo,
  ],
  unsupported: [m.verify_said_unsupported, m.verify_said_unsupported_text, m.verify_said_unsupported_todo],
  number: [m.verify_said_number, m.verify_said_number_text, m.verify_said_number_todo],
  'foreign-code': [
    m.verify_said_foreign_code,
    m.verify_said_foreign_code_text,
    m.verify_said_foreign_code_todo,
  ],
  'other-code': [m.verify_said_other_code, m.verify_said_other_code_text, m.verify_said_other_code_todo],
  'no-code': [m.verify_said_no_code, m.verify_said_no_code_text, m.verify_said_no_code_todo],
  'no-picture': [m.verify_said_no_picture, m.verify_said_no_picture_text, m.verify_said_no_picture_todo],
} satisfies Record<Outcome, readonly [Word, Word, Word]>

const kinds = {
  pdf: m.verify_kind_pdf,
  token: m.verify_kind_token,
  document: m.verify_kind_document,
  picture: m.verify_kind_picture,
  word: m.verify_kind_word,
  sheet: m.verify_kind_sheet,
  archive: m.verify_kind_archive,
  page: m.verify_kind_page,
  text: m.verify_kind_text,
  unknown: m.verify_kind_unknown,
} satisfies Record<FileKind, Word>

const keyStates = {
  used: m.verify_key_used,
  named: m.verify_key_named,
  retired: m.verify_key_retired,
  stolen: m.verify_key_stolen,
} satisfies Record<KnownKey['state'], Word>

const answers = { yes: m.verify_yes, no: m.verify_no, unknown: m.verify_unknown } satisfies Record<
  Answer,
  Word
>

export function checkWords(locale: Locale) {
  const each = <Name extends string>(words: Record<Name, Word>) => inEach(words, (word) => say(word))
  const say = (word: Word) => word(open, { locale })
  return {
    said: inEach(
      said,
      ([title, text, todo]): Said => ({ title: say(title), text: say(text), todo: say(todo) }),
    ),
    ...{ holdsOpen: say(m.verify_said_holds_open), holdsOpenText: say(m.verify_said_holds_open_text) },
    foreignUnnamed: say(m.verify_said_foreign_unnamed),
    ...{ kinds: each(kinds), keyStates: each(keyStates), answers: each(answers) },
    questions: [say(m.verify_ask_ours), say(m.verify_ask_unchanged), say(m.verify_ask_today)],
    ...{ whom: say(m.verify_ask_whom), todo: say(m.verify_todo), asOf: say(m.verify_as_of) },
    byRegister: say(m.verify_by_register),
    supersededToday: say(m.verify_superseded_today),
    whomThen: say(m.verify_ask_whom_then),
    ...{ among: say(m.verify_note_among), part: say(m.verify_note_part) },
    ...{ until: say(m.verify_until), open: say(m.verify_open), report: say(m.verify_report) },
    ...{
      named: say(m.verify_note_named),
      failed: say(m.verify_failed),
      failedText: say(m.verify_failed_text),
    },
  }
}

function inEach<Name extends string, Given, Made>(
  all: Record<Name, Given>,
  make: (given: Given) => Made,
): Record<Name, Made> {
  return Object.fromEntries(Object.entries<Given>(all).map(([name, given]) => [name, make(given)])) as Record<
    Name,
    Made
  >
}
