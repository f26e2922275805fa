import { isSourceState, type SourceState } from '#content/model/editing/source-state.ts'
import { slugOf } from '#content/model/slug.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import type { SourceDocument, SourceValue } from '../source-document.ts'
import { languageIn, wordsOf } from './field-names.ts'
import type { Meaning } from './mapping.ts'
import { textOf } from './read-text.ts'
import { fieldsOf, isSpecial } from './source-fields.ts'
import { publicWord, stateMeaning, stateMeaningIn, stateMeanings } from './state-meaning.ts'
import type { FieldSurvey } from './survey.ts'

/** What is said of a document or a language: why it was not public, null where it was, undefined where nothing is said. */
type Said = SourceState | null | undefined

/**
 * Why each language of a document was not public on its site: null where it was. Of what the format itself and several fields
 * say each can keep it back, and a word that nobody knows does. What nothing says to have been public is `unknown`.
 */
export function statesOf(
  document: SourceDocument,
  meant: Pick<Meaning, 'fields' | 'values' | 'public'>,
  now: Date,
): Record<Locale, SourceState | null> {
  const values = fieldsOf(document)
  const { saying, dates } = stateFieldsOf(meant.fields)
  const saidBy = (meaning: string) =>
    (saying.get(meaning) ?? []).map((name) =>
      stateIn(name, values.get(name) ?? null, { words: meant.values.get(name), now }),
    )
  const whole = [document.state, ...saidBy(stateMeaning)]
  const dated = worstOf(dates.map((name) => stateByDate(name, values.get(name) ?? null, now)))
  return byLocale((locale) => {
    const said = worstOf([...whole, ...saidBy(stateMeaningIn(locale))])
    if (said || dated === 'scheduled') return said || 'scheduled'
    // A date that is lacking keeps back only what nothing else says to have been public.
    if (said === undefined && dated) return dated
    return said === null || meant.public ? null : 'unknown'
  })
}

function worstOf(all: readonly Said[]): Said {
  return all.find(Boolean) ?? (all.includes(null) ? null : undefined)
}

/** The fields that say it, by what they mean, and the days of publication that mean something else, such as the date of an entry. */
type StateFields = { saying: ReadonlyMap<string, string[]>; dates: readonly string[] }

/** Found once for all documents of a collection. */
const known = new WeakMap<Meaning['fields'], StateFields>()

function stateFieldsOf(fields: Meaning['fields']): StateFields {
  const found = known.get(fields)
  if (found) return found
  const [saying, dates] = [new Map<string, string[]>(), [] as string[]]
  for (const [name, written] of fields)
    if (stateMeanings.includes(written)) saying.set(written, [...(saying.get(written) ?? []), name])
    else if (isCalled(name, [...publicationNames, ...planNames])) dates.push(name)
  known.set(fields, { saying, dates })
  return { saying, dates }
}

/** What such a day says: that it is to come, or, where it is lacking, that nothing was published. One that is past proves nothing. */
function stateByDate(name: string, value: SourceValue, now: Date): Said {
  const moment = momentIn(value)
  if (moment) return moment > now ? 'scheduled' : undefined
  return value === null && isCalled(name, publicationNames) ? 'draft' : undefined
}

type Words = ReadonlyMap<string, string> | undefined

function stateIn(name: string, value: SourceValue, { words, now }: { words: Words; now: Date }): Said {
  const isEnd = isCalled(name, endNames)
  const moment = momentIn(value)
  if (moment && isEnd) return moment > now ? undefined : 'hidden'
  if (moment) return moment > now ? 'scheduled' : null
  if (value === null) return ofNothing(words)
  const text = textOf(value)?.trim() ?? ''
  if (isEnd && isNo(text)) return undefined
  return meantBy(wordIn(words, text) || knownWord(text) || 'unknown')
}

function meantBy(meaning: string): SourceState | null {
  if (meaning === publicWord) return null
  return isSourceState(meaning) ? meaning : 'hidden'
}

/** What a word was said to mean; a yes or a no means the same however it is written. */
function wordIn(words: Words, text: string): string | undefined {
  const own = words?.get(text)
  const same = [isYes, isNo].find((is) => is(text))
  return own || (same && [...(words ?? [])].find(([word, meaning]) => same(word) && meaning)?.[1])
}

/** A document without the field is as one that says no, if that keeps it back, and else says nothing. */
function ofNothing(words: Words): Said {
  const empty = words?.get('')
  if (empty) return meantBy(empty)
  const no = wordIn(words, 'false')
  return no && no !== publicWord ? meantBy(no) : undefined
}

/** What a field would mean that says how documents stand, and what its words would; null where it says nothing of that. */
export function guessState(
  name: string,
  field: FieldSurvey,
): { meaning: string; words: ReadonlyMap<string, string> } | null {
  for (const { called, locale } of callingsOf(name)) {
    const words = guessWords(called, field)
    if (words) return { meaning: locale ? stateMeaningIn(locale) : stateMeaning, words }
  }
  return null
}

/** What a field is called, without the maps around it and, where it names a language, without that. */
function callingsOf(name: string): { called: string; locale: Locale | null }[] {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const language = languageIn(last) ?? languageIn(parts.slice(-2).join('.'))
  const plain = { called: wordsOf(last).join(''), locale: null }
  return language ? [{ called: language.base.join(''), locale: language.locale }, plain] : [plain]
}

function isCalled(name: string, names: readonly string[]): boolean {
  return callingsOf(name).some(({ called }) => names.includes(called))
}

function guessWords(called: string, field: FieldSurvey): Map<string, string> | null {
  const plain = called.replace(/^is/, '')
  const [yes, no] = flagNames.shown.includes(plain)
    ? [publicWord, 'hidden']
    : [flagNames.withheld.get(plain) ?? '', publicWord]
  if (yes !== '' && isFlag(field))
    return new Map(flagWords(field).map((word) => [word, isYes(word) ? yes : no]))
  if (publicationNames.includes(called) && areMoments(field)) return new Map([['', 'draft']])
  if ([...planNames, ...endNames].includes(called) && areMoments(field)) return new Map()
  if (!statusNames.includes(called) || !field.words) return null
  const words = [...field.words].filter((word) => word !== '')
  if (!words.some((word) => knownWord(word) !== undefined)) return null
  return new Map(words.map((word) => [word, knownWord(word) ?? '']))
}

/** Whether a field holds nothing but yes and no; programs write them in several ways in one field. */
function isFlag({ shapes, words, examples }: FieldSurvey): boolean {
  const isEither = (word: string) => isYes(word) || isNo(word)
  if (![...shapes].every((shape) => ['boolean', 'number', 'text'].includes(shape))) return false
  return examples.every(isEither) && (words === null || [...words].every(isEither))
}

function flagWords({ shapes, words, examples }: FieldSurvey): string[] {
  const both = shapes.has('boolean') ? ['true', 'false'] : shapes.has('number') ? ['1', '0'] : []
  return [...new Set([...both, ...(words ?? (shapes.has('text') ? examples : []))])]
}

function isYes(word: string): boolean {
  return /^(true|s[ií]|yes|1)$/i.test(word)
}

function isNo(word: string): boolean {
  return /^(false|no|0)$/i.test(word)
}

const isoDay = /^\d{4}-\d\d-\d\d/

/** The moment that a value names: as such, as a text, or in seconds or milliseconds. */
function momentIn(value: SourceValue): Date | null {
  const read = () => {
    if (isSpecial(value)) return value.is === 'moment' ? new Date(value.at) : null
    if (typeof value === 'string') return isoDay.test(value.trim()) ? new Date(value.trim()) : null
    if (typeof value !== 'number' || value < 1e9) return null
    return new Date(value < 1e11 ? value * 1000 : value)
  }
  const moment = read()
  return moment && !Number.isNaN(moment.getTime()) ? moment : null
}

/** Whether a field holds moments, or a no where there is none. */
function areMoments({ examples }: FieldSurvey): boolean {
  const isMoment = (word: string) => isoDay.test(word) || /^\d{10,13}$/.test(word)
  return examples.some(isMoment) && examples.every((word) => isMoment(word) || isNo(word))
}

/** What a word means that programs and people of the site's languages write; undefined for any other. */
export function knownWord(word: string): string | undefined {
  return knownWords.get(slugOf(word))
}

const listOf = (text: string) => text.trim().split(/\s+/)
const knownWords = new Map(
  Object.entries({
    [publicWord]: `public published publish publico publica publicado publicada active activo activa live online visible
      approved aprobado aprobada vigente`,
    private: 'private privado privada internal interno interna members members-only socios',
    password: 'password protected password-protected contrasena',
    draft: 'draft borrador unfinished',
    pending: 'pending pendiente review in-review en-revision revision unapproved submitted',
    scheduled: 'scheduled future programado programada planned',
    hidden: `hidden oculto oculta archived archivado archivada inactive inactivo inactiva unpublished despublicado
      despublicada disabled deleted eliminado eliminada removed trash unlisted offline expired vencido vencida`,
  }).flatMap(([meaning, words]) => listOf(words).map((word) => [word, meaning] as const)),
)

const statusNames = listOf(`status state estado publicationstatus publishstatus poststatus estadopublicacion
  estadodepublicacion visibility visibilidad moderationstate workflowstate`)

/** Fields that say yes or no, without the `is` before them. */
const flagNames = {
  shown:
    listOf(`published publish publicado publicada public publico publica visible active activo activa enabled
    habilitado habilitada online live approved aprobado aprobada mostrar show`),
  withheld: new Map<string, SourceState>([
    ...listOf('draft borrador').map((name) => [name, 'draft'] as const),
    ...listOf('private privado privada').map((name) => [name, 'private'] as const),
    ...listOf(`hidden oculto oculta archived archivado archivada deleted eliminado eliminada borrado borrada disabled
      deshabilitado deshabilitada inactive inactivo inactiva unlisted`).map(
      (name) => [name, 'hidden'] as const,
    ),
  ]),
}

/** Fields that say from when a document is to be public, where somebody planned it. */
const planNames = listOf(`publishat publishon publishfrom scheduledat scheduledfor golive goliveat visiblefrom
  visibledesde embargo`)

/** Fields that say when a document was published, or will be; a draft has none. */
const publicationNames = listOf(`publishedat publishedon publishdate publicationdate publicadoen
  publicadoel publicadael fechapublicacion fechadepublicacion`)

/** Fields that say since when a document is not to be seen any more. */
const endNames =
  listOf(`deletedat deletedon removedat trashedat archivedat archivedon unpublishedat unpublishat
  unpublishon disabledat hiddenat expiresat expireson expirydate expirationdate visibleuntil visibleto
  eliminadoen eliminadoel borradoen borradoel archivadoen archivadoel fechaeliminacion fechaborrado fechabaja
  fechadebaja fechaarchivado despublicadoen`)
