import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { foundOrder } from '#content/model/imports/date-signs.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { slugOf } from '#content/model/slug.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { aliasesOf, collectionAliases } from './aliases.ts'
import { languageIn, twinName, wordsOf } from './field-names.ts'
import type { CollectionMapping, Mapping, Meaning, Twins } from './mapping.ts'
import { guessState, knownWord } from './source-state.ts'
import { stateMeanings } from './state-meaning.ts'
import type { CollectionSurvey, FieldSurvey, Shape } from './survey.ts'

/**
 * What collections most likely mean: their kind by their name, and each field by its name, its language, and what it holds.
 * What nothing is like is left out, for a person to say. `known` is what somebody has said of a collection already.
 */
export function guessMapping(surveys: readonly CollectionSurvey[], known: Mapping = new Map()): Mapping {
  const kinds = new Map(
    surveys.map(({ name }) => [name, known.has(name) ? (known.get(name)?.kind ?? null) : kindOf(name)]),
  )
  return new Map(
    surveys.map((survey) => {
      const said = known.get(survey.name)
      const kind = kinds.get(survey.name) ?? null
      return [survey.name, said ?? guessCollection(survey, kind, kinds)] as const
    }),
  )
}

/** The same for one collection of which somebody has said that it becomes this kind. */
export function guessForKind(
  survey: CollectionSurvey,
  kind: AnyKind | null,
  others: Mapping,
): CollectionMapping {
  return guessCollection(survey, kind, kindsIn(others).set(survey.name, kind))
}

/**
 * What somebody has said of a collection, and what its fields most likely mean that were not there then. What has a place already
 * is not proposed for another field.
 */
export function guessNewFields(
  survey: CollectionSurvey,
  said: CollectionMapping,
  others: Mapping,
): CollectionMapping {
  const { kind, twins } = said
  if (!kind) return said
  const guessed = guessFields(kind, survey, twins, { kinds: kindsIn(others), said: said.fields })
  return withOpenChoices({ ...said, fields: new Map([...said.fields, ...guessed]) }, survey)
}

function kindsIn(mapping: Mapping): Map<string, AnyKind | null> {
  return new Map([...mapping].map(([name, { kind }]) => [name, kind]))
}

function kindOf(collection: string): AnyKind | null {
  const named = (name: string) => {
    const plain = wordsOf(name).join('')
    const found = Object.entries(collectionAliases).find(([, aliases]) => aliases.includes(plain))
    return found ? kindNamed(found[0]) : null
  }
  const twin = twinName(collection)
  return named(collection) ?? (twin ? named(twin.base) : null)
}

type Kinds = ReadonlyMap<string, AnyKind | null>

function guessCollection(survey: CollectionSurvey, kind: AnyKind | null, kinds: Kinds): CollectionMapping {
  if (!kind) return { kind, twins: null, fields: new Map(), values: new Map() }
  const twins = guessTwins(survey)
  const fields = guessFields(kind, survey, twins, { kinds, said: new Map() })
  return withOpenChoices({ kind, twins, fields, values: new Map() }, survey)
}

/** What twins may have in common, beside the language that tells them apart. */
const commonNames = [
  'translations',
  'translationid',
  'translationof',
  'groupid',
  'translationgroup',
  'grupo',
  'traduccionde',
  'originalid',
]

function guessTwins({ name, endings, documents, fields }: CollectionSurvey): Twins | null {
  if (twinName(name)) return { in: 'collection' }
  if (endings && endings.size > 1) return { in: 'id' }
  const named = [...fields].find(
    ([field, each]) =>
      languageFields.includes(wordsOf(field).join('')) && isAlways(each, documents) && each.isLanguage,
  )
  if (!named) return null
  const common = [...fields.keys()].find((field) => commonNames.includes(wordsOf(field).join('')))
  return { in: 'field', language: named[0], by: common ?? null }
}

const languageFields = ['lang', 'language', 'locale', 'idioma', 'lengua']

function isAlways({ documents }: FieldSurvey, all: number): boolean {
  return documents === all
}

type Candidate = { source: string; target: string; rank: number }

/** What the fields mean of which nothing is said. */
function guessFields(
  kind: AnyKind,
  survey: CollectionSurvey,
  twins: Twins | null,
  { kinds, said }: { kinds: Kinds; said: Meaning['fields'] },
): ReadonlyMap<string, string> {
  const own = twins?.in === 'field' ? [twins.language, twins.by] : []
  const open = [...survey.fields].filter(([name]) => !said.has(name))
  const sources = open.filter(([name]) => !own.includes(name))
  const candidates = sources.flatMap(([name, field]) => candidatesOf(kind, name, field, kinds))
  const guessed = new Map<string, string>()
  const taken = new Set([...said.values()].map((written) => written.split(':', 1)[0]))
  for (const { source, target } of candidates.sort((one, other) => one.rank - other.rank)) {
    if (guessed.has(source) || taken.has(target)) continue
    guessed.set(source, target)
    taken.add(target)
  }
  return new Map(
    open.map(([name, field]) => {
      const target = guessed.get(name) ?? ''
      const state = target === '' ? guessState(name, field) : null
      return [name, state ? state.meaning : target + howWritten(kind, target, field)]
    }),
  )
}

/** What a field may mean, the likeliest with the lowest rank. */
function candidatesOf(kind: AnyKind, source: string, field: FieldSurvey, kinds: Kinds): Candidate[] {
  const whole = wordsOf(source).join('')
  const language = languageIn(source)
  const base = language?.base.join('') ?? ''
  return columnsOf(kind).flatMap(({ name, definition, column }) => {
    const aliases = aliasesOf(kind.name, column)
    const alts = altOf(definition, source, aliases, language?.locale ?? null)
    if (alts.length > 0) return alts.map((part) => ({ source, target: `${column}.${part}`, rank: 50 }))
    if (!holds(definition, column, field)) return []
    const rankOf = (word: string) => {
      if (word === '') return -1
      if (word === wordsOf(column).join('')) return 0
      const at = aliases.indexOf(word)
      return at < 0 ? aliases.indexOf(withoutAddress(word, definition)) : at
    }
    const leads = leadsThere(definition, field, kinds)
    const plain = leads ? 0 : rankOf(whole)
    if (plain >= 0) return [{ source, target: column, rank: plain }]
    const inLanguage = language && definition.localised ? rankOf(base) : -1
    if (language && inLanguage >= 0)
      return [{ source, target: inLocale(name, column, language.locale), rank: inLanguage }]
    return []
  })
}

type Column = { name: string; definition: AnyField; column: string }

/** The fields of a kind and those parts of them that others keep by themselves. */
function columnsOf(kind: AnyKind): Column[] {
  return fieldEntries(kind).flatMap(([name, definition]): Column[] => {
    const parts = definition.type === 'coordinates' ? ['lat', 'lng'] : []
    const inner = definition.type === 'group' ? Object.entries(definition.fields ?? {}) : []
    return [
      ...(definition.type === 'group' ? [] : [{ name, definition, column: name }]),
      ...parts.map((part) => ({ name, definition, column: `${name}.${part}` })),
      ...inner.map(([part, each]) => ({ name, definition: each as AnyField, column: `${name}.${part}` })),
    ]
  })
}

function inLocale(name: string, column: string, locale: Locale): string {
  return `${name}.${locale}${column.slice(name.length)}`
}

/** A map with the address of a file, or a field that is called after it: `cover.url`, `imagePath`. */
function withoutAddress(word: string, { type }: AnyField): string {
  return type === 'image' || type === 'file'
    ? word.replace(/(downloadurl|url|src|path|ref|uri|href|file)$/, '')
    : '-'
}

/** The text that stands for a picture: `imageAlt`, `cover.alt_en`. */
function altOf(
  { type }: AnyField,
  source: string,
  aliases: readonly string[],
  locale: Locale | null,
): string[] {
  if (type !== 'image') return []
  const word = (locale ? languageIn(source)?.base : wordsOf(source))?.join('') ?? ''
  const [, picture = ''] = /^(.+?)(?:alt|alttext|textoalternativo|caption|epigrafe)$/.exec(word) ?? []
  if (picture === '' || !aliases.includes(picture)) return []
  return [locale ? `alt.${locale}` : 'alt']
}

/** Whether a field holds documents of the kind that a relation leads to. */
function leadsThere({ to }: AnyField, { leadsTo }: FieldSurvey, kinds: Kinds): boolean {
  const targets = [...leadsTo].map((collection) => kinds.get(collection)?.name)
  return to !== undefined && targets.length > 0 && targets.every((name) => name === to)
}

/** The shapes of values that a field of each type can be made of; null where none can. */
const shapes: Record<FieldType, readonly Shape[] | null> = {
  text: ['text', 'number', 'list', 'file'],
  longText: ['text', 'list'],
  slug: ['text'],
  email: ['text'],
  link: ['text', 'file'],
  number: ['number', 'text'],
  boolean: ['boolean', 'text', 'number'],
  date: ['moment', 'text', 'number'],
  choice: ['text', 'list', 'number'],
  colour: ['text'],
  richText: ['text', 'list'],
  image: ['file', 'maps'],
  file: ['file', 'maps'],
  relation: ['text', 'document', 'number', 'list'],
  relations: ['list', 'text', 'document', 'maps'],
  coordinates: ['place', 'list', 'text'],
  texts: ['list', 'text', 'maps', 'number'],
  group: null,
  items: ['maps', 'list', 'text'],
  destination: null,
  blocks: null,
  menu: null,
  wording: null,
}

/** Whether a field could be made of what stands there. */
function holds({ type }: AnyField, column: string, { shapes: found }: FieldSurvey): boolean {
  if (/\.(lat|lng)$/.test(column)) return found.has('number') || found.has('text')
  const able = shapes[type]
  return able?.some((shape) => found.has(shape)) ?? false
}

/** How the texts or the dates of a field are written, where that has to be said. */
function howWritten(kind: AnyKind, target: string, { format, dates }: FieldSurvey): string {
  const type = kind.fields[target.split('.', 1)[0] ?? '']?.type
  if (type === 'richText') return `:${format}`
  const order = type === 'date' && dates ? foundOrder(dates) : 'unclear'
  return order === 'day-first' || order === 'month-first' ? `:${order}` : ''
}

/** What words mean, with those that somebody still has to say: a field may have become a choice, or words be new. */
export function withOpenChoices(meant: CollectionMapping, survey: CollectionSurvey): CollectionMapping {
  const { kind, fields, values } = meant
  const open: Meaning['values'] = kind ? openChoices(kind, survey, fields) : new Map()
  const asked = [...new Set([...open.keys(), ...values.keys()])].map(
    (field) => [field, new Map([...(open.get(field) ?? []), ...(values.get(field) ?? [])])] as const,
  )
  return { ...meant, values: new Map(asked) }
}

/** The words of choices that name no option, for a person to say which they mean. */
function openChoices(
  kind: AnyKind,
  { fields }: CollectionSurvey,
  guessed: ReadonlyMap<string, string>,
): Meaning['values'] {
  const open = [...guessed].flatMap(([source, target]) => {
    const field = fields.get(source)
    if (stateMeanings.includes(target) && field) return [[source, stateWords(source, field)] as const]
    const { type, options = {} } = kind.fields[target] ?? {}
    const words = type === 'choice' ? (fields.get(source)?.words ?? null) : null
    const known = new Set(
      Object.entries(options).flatMap(([name, label]) => [name, ...wordsIn(label)].map(slugOf)),
    )
    const unknown = [...(words ?? [])].filter((word) => word !== '' && !known.has(slugOf(word)))
    return unknown.length > 0 ? [[source, new Map(unknown.map((word) => [word, '']))] as const] : []
  })
  return new Map(open)
}

/** What the words of a field mean that says whether a document was public, also where somebody chose it to. */
function stateWords(source: string, field: FieldSurvey): ReadonlyMap<string, string> {
  const guessed = guessState(source, field)
  if (guessed) return guessed.words
  const words = field.shapes.has('boolean') ? ['true', 'false'] : [...(field.words ?? [])]
  return new Map(words.filter((word) => word !== '').map((word) => [word, knownWord(word) ?? '']))
}

function wordsIn(label: unknown): string[] {
  return locales.map((locale) => (label as Record<Locale, string>)[locale])
}
