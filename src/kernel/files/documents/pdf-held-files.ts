import type { PdfObjects } from './pdf-objects.ts'
import { type PdfDict, PdfEither, PdfText, type PdfValue, textOf } from './pdf-syntax.ts'

const holdingKeys = ['EmbeddedFiles', 'EmbeddedFile', 'Collection']
const nameKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** What no program runs, by the whole of its name; a sign that turns writing around, or ends it, would show another. */
const data = /^[^\p{C}/\\:]+\.(?:xml|json|jwt|txt)$/iu

/** Whether a dictionary says that a file is in the document (7.11.4). */
export function holdsFile(objects: PdfObjects, dict: PdfDict): boolean {
  if (holdingKeys.some((key) => dict.has(key))) return true
  if (objects.names(dict.get('Type')).includes('EmbeddedFile')) return true
  return dict.has('EF') && nameKeys.some((key) => dict.has(key))
}

/**
 * Whether all files in a document are data by every name that they have, as the figures of an electronic invoice and the
 * credential of a certificate are.
 */
export function holdsDataAlone(objects: PdfObjects): boolean {
  let files = 0
  for (const { value } of objects)
    for (const dict of dictsIn(value)) {
      if (dict.has('Collection') || dict.has('RF')) return false
      if (!dict.has('EF')) continue
      if (!isData(objects, dict)) return false
      files += 1
    }
  return files > 0
}

function isData(objects: PdfObjects, file: PdfDict): boolean {
  const names = nameKeys.flatMap((key) => objects.meanings(file.get(key)))
  return names.length > 0 && names.every((name) => name instanceof PdfText && data.test(textOf(name)))
}

function* dictsIn(value: PdfValue): Generator<PdfDict> {
  if (value instanceof PdfEither) for (const each of value.values) yield* dictsIn(each)
  else if (Array.isArray(value)) for (const each of value) yield* dictsIn(each)
  else if (value instanceof Map) {
    yield value
    for (const each of value.values()) yield* dictsIn(each)
  }
}
