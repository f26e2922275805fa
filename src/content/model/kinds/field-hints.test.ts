import { expect, test } from 'vitest'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { AnyField } from '../fields/field.ts'
import { seoFields } from '../fields/fields.ts'
import { kinds } from './index.ts'

/**
 * Fields whose label says all: what they hold, and in which form. A new field is given a hint (`help`), or is written
 * down here because nobody would ask.
 */
const explainThemselves = new Set([
  ...['accreditation.name', 'office.name', 'country.name', 'team-member.name'],
  ...['news.title', 'certification.title', 'program.title', 'slide.title', 'document.title', 'page.title'],
  ...['certification.leadTime.leastMonths', 'certification.leadTime.mostMonths'],
  'certification.recertificationMonths',
  ...['certification.questions.question', 'certification.questions.answer'],
  ...['certification.transition.from', 'certification.transition.until'],
  'accreditation.validFrom',
  'office.city',
  ...['team-member.signsFrom', 'team-member.signsUntil'],
  // A block says what it is for.
  ...['text.text', 'form.text', 'action.text', 'cards.cards.title', 'cards.cards.text'].map(ofBlock),
  ...[
    'cards',
    'figures',
    'people',
    'documents',
    'offices',
    'schemes',
    'questions',
    'form',
    'map',
    'action',
  ].map((block) => ofBlock(`${block}.heading`)),
  ...['figures.figures.label', 'questions.questions.question', 'questions.questions.answer'].map(ofBlock),
  // The label has the number that counts without one.
  ...['answerDays', 'auditsSince', 'surveillanceReminderDays', 'expiryReminderDays', 'numberPattern'].map(
    ofSettings,
  ),
  ...['instagram', 'linkedin', 'facebook', 'podcast'].map(ofSettings),
  ...['statements.label', 'homeTasks.task', 'homeSections.section'].map(ofSettings),
])

test.each(Object.values(kinds))(
  'each field of $name says what is written there, or needs no words',
  (kind) => {
    const silent = fieldsOf(kind).filter(([path, { help }]) => !help && !explainThemselves.has(path))
    expect(silent.map(([path]) => path)).toEqual([])
  },
)

test('what is said to explain itself is there and has no hint', () => {
  const known = new Map(Object.values(kinds).flatMap(fieldsOf))
  expect([...explainThemselves].filter((path) => !known.has(path) || known.get(path)?.help)).toEqual([])
})

test('no hint says its label again, and none is longer than somebody reads while writing', () => {
  for (const [path, { label, help }] of Object.values(kinds).flatMap(fieldsOf))
    for (const [locale, words] of Object.entries(help ?? {})) {
      expect(words.toLowerCase(), path).not.toBe(label[locale as keyof typeof label].toLowerCase())
      expect(words.length, path).toBeLessThanOrEqual(260)
    }
})

function ofBlock(path: string): string {
  return `page.blocks.${path}`
}

function ofSettings(path: string): string {
  return `settings.${path}`
}

/** The fields of a kind that its form asks for, and those inside them, but lines that are named by a language or page. */
function fieldsOf(kind: AnyKind): [path: string, field: AnyField][] {
  return fieldEntries(kind)
    .filter(([name]) => !kind.isUnseen || !Object.hasOwn(seoFields, name))
    .flatMap(([name, field]) => within(`${kind.name}.${name}`, field))
}

function within(path: string, field: AnyField): [path: string, field: AnyField][] {
  const areNamesOfThings = /^settings\.(hiddenLanguages|searchWords)$/.test(path)
  const inside = areNamesOfThings ? [] : Object.entries<AnyField>(field.fields ?? field.blocks ?? {})
  return [[path, field], ...inside.flatMap(([name, each]) => within(`${path}.${name}`, each))]
}
