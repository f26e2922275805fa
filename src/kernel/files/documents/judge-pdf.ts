import type { DocumentRisk } from '../../document-risk.ts'
import { isHarmlessLink } from './harmless-link.ts'
import { isKnownChain, unpackedSize } from './pdf-filters.ts'
import { holdsDataAlone, holdsFile } from './pdf-held-files.ts'
import { PdfObjects } from './pdf-objects.ts'
import {
  type PdfDict,
  PdfEither,
  PdfMalformed,
  PdfName,
  PdfRef,
  PdfText,
  type PdfValue,
  textOf,
} from './pdf-syntax.ts'

/** The pages of one document, counted by its tree of pages. */
const mostPages = 100_000
/** What a single stream of a file may unpack to, and all of them: a scan of an A3 page in colour has 200 MB. */
const mostUnpacked = { one: 256 * 1024 * 1024, all: 4 * 1024 * 1024 * 1024 }

/**
 * What makes a PDF more than pages; null where it is nothing else. It may lead within itself when it is opened, and by a
 * link, where somebody clicks it, to the web. Everything else that a PDF can do, to run, send, fetch, play or hold, is
 * a risk, wherever in the file it stands.
 */
export async function judgePdf(bytes: Uint8Array): Promise<DocumentRisk | null> {
  if (!hasPdfEnd(bytes)) return 'damaged'
  try {
    const objects = new PdfObjects(bytes)
    const risk = judgeObjects(objects)
    return risk && risk !== 'data-files' ? risk : ((await judgeSizes(objects, bytes)) ?? risk)
  } catch (error) {
    // Objects of an encrypted PDF cannot be unpacked either; then `encrypted` is the better reason to give.
    if (error instanceof PdfMalformed)
      return Buffer.from(bytes).includes('/Encrypt') ? 'encrypted' : 'damaged'
    throw error
  }
}

/** Whether a file ends as a PDF does: one that was cut off does not. */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(Math.max(0, bytes.length - 2048))).includes('%%EOF')
}

function judgeObjects(objects: PdfObjects): DocumentRisk | null {
  const risk = judgeAll(objects, { mayHoldFiles: false })
  if (risk !== 'embedded-files' || !holdsDataAlone(objects)) return risk
  return judgeAll(objects, { mayHoldFiles: true }) ?? 'data-files'
}

type Allowed = { mayHoldFiles: boolean }

function judgeAll(objects: PdfObjects, allowed: Allowed): DocumentRisk | null {
  let found: DocumentRisk | null = null
  for (const { value, stream } of objects) {
    const risk = judge(objects, value, allowed, stream !== null)
    if (risk === 'encrypted') return risk
    found ??= risk
  }
  return found ?? (hasEndlessTree(objects) ? 'damaged' : null)
}

function judge(
  objects: PdfObjects,
  value: PdfValue,
  allowed: Allowed,
  isStream = false,
): DocumentRisk | null {
  const within = (each: PdfValue) => judge(objects, each, allowed)
  if (value instanceof PdfEither) return firstOf(value.values, within)
  if (Array.isArray(value)) return firstOf(value, within)
  if (!(value instanceof Map)) return null
  if (!allowed.mayHoldFiles && holdsFile(objects, value)) return 'embedded-files'
  return judgeDict(objects, value, isStream) ?? firstOf(value.values(), within)
}

function firstOf<Each>(
  values: Iterable<Each>,
  judged: (each: Each) => DocumentRisk | null,
): DocumentRisk | null {
  for (const each of values) {
    const risk = judged(each)
    if (risk) return risk
  }
  return null
}

/** What no document for reading has, whatever refers to it. */
const activeKeys = [
  'JS',
  'JavaScript',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'AlternatePresentations',
]
const activeActions = new Set([
  'JavaScript',
  'ECMAScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'GoTo3DView',
])

/** Marks on a page and links; what plays, runs or holds something is none of them (12.5.6). */
const quietAnnotations = new Set([
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
  'Projection',
])

function judgeDict(objects: PdfObjects, dict: PdfDict, isStream: boolean): DocumentRisk | null {
  const has = (key: string) => objects.meanings(dict.get(key)).length > 0
  const types = objects.names(dict.get('Type'))
  const subtypes = objects.names(dict.get('Subtype'))
  if (dict.has('Encrypt') && dict.get('Encrypt') !== null) return 'encrypted'
  if (activeKeys.some((key) => dict.has(key))) return 'active'
  if (
    isStream &&
    objects.meanings(dict.get('F')).some((file) => file instanceof Map || file instanceof PdfText)
  )
    return 'active'
  if (subtypes.includes('Form') && has('Ref')) return 'active'
  if (types.includes('Annot') || (dict.has('Rect') && subtypes.length > 0)) {
    if (subtypes.includes('FileAttachment')) return 'embedded-files'
    if (subtypes.some((each) => !quietAnnotations.has(each))) return 'active'
  }
  return isActive(objects, dict, types, subtypes) ? 'active' : null
}

function isActive(objects: PdfObjects, dict: PdfDict, types: string[], subtypes: string[]): boolean {
  const actions = objects.names(dict.get('S'))
  if (actions.some((each) => activeActions.has(each))) return true
  if (types.includes('Action') && !isQuietAction(objects, dict, true)) return true
  // One action after another, which a table of contents or an outline does not need.
  if (actions.length > 0 && dict.has('Next') && dict.get('Next') !== null) return true
  if (dict.has('AA') && !isEmpty(objects, dict.get('AA'))) return true
  const bases = objects.dicts(dict.get('URI')).flatMap((each) => objects.meanings(each.get('Base')))
  if (!bases.every(isHarmlessAddress)) return true
  const isLink = subtypes.length > 0 && subtypes.every((each) => each === 'Link')
  if (!areQuiet(objects, dict.get('OpenAction'), false)) return true
  return !areQuiet(objects, dict.get('A'), isLink) || !areQuiet(objects, dict.get('PA'), isLink)
}

/** A reference to nothing is quiet only where it cannot be meant otherwise. */
function isEmpty(objects: PdfObjects, value: PdfValue | undefined): boolean {
  if (value === null) return true
  const meanings = objects.meanings(value)
  return meanings.length > 0 && meanings.every((each) => each instanceof Map && each.size === 0)
}

/** Whether a value is nothing, a place in the document, or an action that is quiet. */
function areQuiet(objects: PdfObjects, value: PdfValue | undefined, isLink: boolean): boolean {
  if (value instanceof PdfRef && objects.meanings(value).length === 0) return false
  // What has no kind of action is something else of the same name: attributes of a part of the text (14.7.6).
  return objects.dicts(value).every((dict) => !dict.has('S') || isQuietAction(objects, dict, isLink))
}

const turningPages = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

function isQuietAction(objects: PdfObjects, dict: PdfDict, isLink: boolean): boolean {
  const kinds = objects.names(dict.get('S'))
  if (kinds.length === 0) return false
  return kinds.every((kind) => {
    if (kind === 'GoTo') return true
    if (!isLink) return false
    const said = objects.meanings(dict.get(kind === 'URI' ? 'URI' : 'N'))
    if (said.length === 0) return false
    if (kind === 'URI') return said.every(isHarmlessAddress)
    return kind === 'Named' && said.every((name) => name instanceof PdfName && turningPages.has(name.text))
  })
}

function isHarmlessAddress(value: PdfValue): boolean {
  if (!(value instanceof PdfText)) return false
  return isHarmlessLink(textOf(value))
}

/** Whether pages, or any other tree of the document, name themselves among their parts, or are more than any book has. */
function hasEndlessTree(objects: PdfObjects): boolean {
  const kids = new Map<number, number[]>()
  for (const { number, value } of objects)
    if (number !== null) kids.set(number, [...(kids.get(number) ?? []), ...kidsIn(objects, value)])
  const outline = new Map<number, number[]>()
  for (const [number, value] of objects.latest())
    if (value instanceof Map && !value.has('S'))
      outline.set(number, refsOf([value.get('First'), value.get('Next')]))
  return leavesOf(kids) > mostPages || leavesOf(outline) === Number.POSITIVE_INFINITY
}

function kidsIn(objects: PdfObjects, value: PdfValue): number[] {
  if (!(value instanceof Map)) return []
  return objects.meanings(value.get('Kids')).flatMap((each) => (Array.isArray(each) ? refsOf(each) : []))
}

function refsOf(values: (PdfValue | undefined)[]): number[] {
  return values.flatMap((each) => (each instanceof PdfRef ? [each.number] : []))
}

/** How many leaves the largest tree has; infinite where one is a part of itself. */
function leavesOf(tree: Map<number, number[]>): number {
  const counted = new Map<number, number>()
  const within = new Set<number>()
  let largest = 0
  for (const root of tree.keys()) {
    const path: { number: number; next: number; leaves: number }[] = []
    const enter = (number: number) => {
      within.add(number)
      path.push({ number, next: 0, leaves: 0 })
    }
    if (!counted.has(root)) enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const children = tree.get(top.number) ?? []
      const child = children[top.next]
      if (child === undefined) {
        path.pop()
        within.delete(top.number)
        counted.set(top.number, children.length === 0 ? 1 : top.leaves)
        largest = Math.max(largest, top.leaves)
        continue
      }
      if (within.has(child)) return Number.POSITIVE_INFINITY
      const known = counted.get(child)
      if (known === undefined) enter(child)
      else {
        top.next += 1
        top.leaves += known
      }
    }
  }
  return largest
}

/** Whether a stream unpacks to more than any page needs, or in a way that nobody can follow. */
async function judgeSizes(objects: PdfObjects, bytes: Uint8Array): Promise<DocumentRisk | null> {
  let all = 0
  for (const { value, stream } of objects) {
    if (stream === null || !(value instanceof Map)) continue
    const packed = { bytes: bytes.subarray(stream), end: objects.endOfStream(value, stream) - stream }
    for (const filters of chainsOf(objects, value)) {
      if (!isKnownChain(filters)) return 'damaged'
      const size = await unpackedSize(packed, filters, mostUnpacked.one)
      all += size
      if (size > mostUnpacked.one || all > mostUnpacked.all) return 'unpacks-too-large'
    }
  }
  return null
}

/** The filters of a stream in each meaning that they can have; an empty name for what is none. */
function chainsOf(objects: PdfObjects, dict: PdfDict): string[][] {
  const meanings = objects.meanings(dict.get('Filter'))
  return meanings.map((meaning) => {
    if (!Array.isArray(meaning)) return [meaning instanceof PdfName ? meaning.text : '']
    return meaning.map((each) => {
      const [name, ...others] = objects.names(each)
      return name !== undefined && others.every((other) => other === name) ? name : ''
    })
  })
}
