import { isSourceState, type SourceState } from '#content/model/editing/source-state.ts'
import { slugOf } from '#content/model/slug.ts'
import type { SourceDocument, SourceValue } from '../source-document.ts'
import { wordsOf } from './field-names.ts'
import type { Meaning } from './mapping.ts'
import { textOf } from './read-text.ts'
import { fieldsOf, isSpecial } from './source-fields.ts'
import { publicWord, stateMeaning } from './state-meaning.ts'
import type { FieldSurvey } from './survey.ts'

/**
 * Why a document was not public on its site: null where it was, undefined where nobody says. What the format itself says
 * counts before fields; of several fields each can keep it back, and a word that nobody knows does.
 */
export function stateOf(
  document: SourceDocument,
  { fields: meant, values }: Pick<Meaning, 'fields' | 'values'>,
  now: Date,
): SourceState | null | undefined {
  if (document.state !== undefined) return document.state
  const named = [...meant].filter(([, written]) => written === stateMeaning).map(([name]) => name)
  if (named.length === 0) return undefined
  const said = fieldsOf(document)
  const states = named.map((name) => stateIn(said.get(name) ?? null, values.get(name), now))
  return states.find((state) => state !== null) ?? null
}

const isoDay = /^\d{4}-\d\d-\d\d/

type Words = ReadonlyMap<string, string> | undefined

function stateIn(value: SourceValue, words: Words, now: Date): SourceState | null {
  if (isSpecial(value) && value.is === 'moment') return new Date(value.at) > now ? 'scheduled' : null
  const text = textOf(value)?.trim() ?? ''
  if (isoDay.test(text)) return new Date(text) > now ? 'scheduled' : null
  if (text === '') return ofNothing(words)
  const meant = words?.get(text) || knownWord(text)
  if (meant === publicWord) return null
  return meant !== undefined && isSourceState(meant) ? meant : 'hidden'
}

/** A document without the field is as one that says no; where words say it, or a day, nothing is planned and nothing said. */
function ofNothing(words: Words): SourceState | null {
  if (!words || words.size === 0) return null
  const no = words.get('false') ?? words.get('0')
  return no === undefined || no !== publicWord ? 'hidden' : null
}

/** What words of a field would mean; none where it does not say how a document stands. */
export function guessStateWords(name: string, field: FieldSurvey): Map<string, string> | null {
  const called = wordsOf(name.split('.').at(-1) ?? '').join('')
  const plain = called.replace(/^is/, '')
  const [yes, no] = flagNames.shown.includes(plain)
    ? [publicWord, 'hidden']
    : [flagNames.withheld.get(plain) ?? '', publicWord]
  if (yes !== '' && isFlag(field)) {
    const words = field.shapes.has('number') ? ['1', '0'] : ['true', 'false']
    const all = field.words ? [...field.words] : words
    return new Map(all.map((word) => [word, isYes(word) ? yes : no]))
  }
  if (planNames.includes(called) && isDay(field)) return new Map()
  if (!statusNames.includes(called) || !field.words) return null
  const words = [...field.words].filter((word) => word !== '')
  if (!words.some((word) => knownWord(word) !== undefined)) return null
  return new Map(words.map((word) => [word, knownWord(word) ?? '']))
}

function isFlag({ shapes, words, examples }: FieldSurvey): boolean {
  if (shapes.size !== 1) return false
  if (shapes.has('boolean')) return true
  if (shapes.has('number')) return examples.every((each) => each === '0' || each === '1')
  return (
    shapes.has('text') &&
    words !== null &&
    [...words].every((word) => /^(true|false|s[ií]|yes|no|[01])$/i.test(word))
  )
}

function isYes(word: string): boolean {
  return /^(true|s[ií]|yes|1)$/i.test(word)
}

function isDay({ shapes, examples }: FieldSurvey): boolean {
  if (shapes.size !== 1) return false
  return shapes.has('moment') || (shapes.has('text') && examples.every((each) => isoDay.test(each)))
}

/** What a word means that programs and people of the site's languages write; undefined for any other. */
export function knownWord(word: string): string | undefined {
  return known.get(slugOf(word))
}

const listOf = (text: string) => text.trim().split(/\s+/)
const known = new Map(
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

/** Fields that say from when a document is to be public. */
const planNames = listOf(
  'publishat publishon publishfrom scheduledat scheduledfor golive goliveat visiblefrom embargo',
)
