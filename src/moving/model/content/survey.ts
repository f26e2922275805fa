import { guessFormat, type TextFormat } from '#content/model/foreign-text/text-format.ts'
import { type DateSigns, noteDate } from '#content/model/imports/date-signs.ts'
import type { Locale } from '#kernel/locales.ts'
import type { SourceDocument, SourceValue } from '../source-document.ts'
import { languageNamed, twinName } from './field-names.ts'
import { fieldsOf, inWords, isList, isMap, isSpecial } from './source-fields.ts'
import { filePath } from './storage-address.ts'

/** What sort of value a field holds. */
export type Shape =
  | 'text'
  | 'file'
  | 'number'
  | 'boolean'
  | 'moment'
  | 'place'
  | 'document'
  | 'bytes'
  | 'list'
  | 'maps'

/** What the documents of a collection say in one field. */
export type FieldSurvey = {
  documents: number
  /** Three values that differ, in few words. */
  examples: string[]
  shapes: Set<Shape>
  /** The most telling of how its texts are written. */
  format: TextFormat
  dates: DateSigns | null
  /** The different short texts, up to `mostWords`, so that it may be a choice; null where there are more, or others. */
  words: Set<string> | null
  /** Whether every value names a language. */
  isLanguage: boolean
  /** The collections of the documents that it names. */
  leadsTo: Set<string>
}

export type CollectionSurvey = {
  name: string
  documents: number
  fields: Map<string, FieldSurvey>
  /** The languages with which all ids end; empty where one does not. */
  endings: Set<Locale> | null
}

/** As many different fields of a collection are told; maps whose names are data have more. */
const mostFields = 400
const mostWords = 40

/** The collection that documents of a path are in: of one that lies below others, the last. */
export function collectionOf(path: readonly string[]): string {
  return path.at(-2) ?? ''
}

/** Notes what a document tells of its collection; `survey` is null at the first. */
export function noteDocument(survey: CollectionSurvey | null, document: SourceDocument): CollectionSurvey {
  const { path } = document
  const noted = survey ?? { name: collectionOf(path), documents: 0, fields: new Map(), endings: new Set() }
  noted.documents += 1
  const ending = twinName(path.at(-1) ?? '')
  if (ending) noted.endings?.add(ending.locale)
  else noted.endings = null
  for (const [name, value] of fieldsOf(document)) {
    const known = noted.fields.get(name)
    if (known) noteValue(known, value)
    else if (noted.fields.size < mostFields) noted.fields.set(name, noteValue(noField(), value))
  }
  return noted
}

function noField(): FieldSurvey {
  return {
    ...{ documents: 0, examples: [], shapes: new Set(), format: 'plain', dates: null },
    ...{ words: new Set(), isLanguage: true, leadsTo: new Set() },
  }
}

function noteValue(field: FieldSurvey, value: SourceValue): FieldSurvey {
  field.documents += 1
  field.shapes.add(shapeOf(value))
  if (field.examples.length < 3) {
    const words = inWords(value)
    if (!field.examples.includes(words)) field.examples.push(words)
  }
  for (const each of isList(value) ? value : [value])
    if (isSpecial(each) && each.is === 'document') field.leadsTo.add(each.path.split('/').at(-2) ?? '')
  if (typeof value === 'string') noteText(field, value)
  else {
    field.isLanguage = false
    field.words = null
  }
  return field
}

function noteText(field: FieldSurvey, text: string): void {
  if (field.format !== 'html') {
    const format = guessFormat([text])
    if (format !== 'plain') field.format = format
  }
  if (field.isLanguage && languageNamed(text) === null) field.isLanguage = false
  if (field.words && (text.length > 60 || field.words.size >= mostWords) && !field.words.has(text.trim()))
    field.words = null
  field.words?.add(text.trim())
  const signs = new Map(field.dates ? [[0, field.dates]] : [])
  noteDate(signs, 0, text)
  field.dates = signs.get(0) ?? null
}

function shapeOf(value: SourceValue): Shape {
  if (typeof value === 'string') return filePath(value) === null ? 'text' : 'file'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (isList(value)) {
    if (value.some(isMap)) return 'maps'
    return value.some((each) => typeof each === 'string' && filePath(each) !== null) ? 'file' : 'list'
  }
  return isSpecial(value) ? value.is : 'maps'
}
