import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import {
  DamagedSource,
  deepest,
  momentAt,
  type SourceDocument,
  type SourceSpecial,
  type SourceValue,
} from '../source-document.ts'

/*
 * The fields of `EntityProto` that a managed export of Firestore uses, by the numbers of
 * google/appengine/datastore/entity_bytes.proto (github.com/GoogleCloudPlatform/appengine-python-standard).
 */
const entity = { key: 13, property: 14, rawProperty: 15 }
const key = { path: 14 }
const element = { group: 1, type: 2, id: 3, name: 4 }
const property = { meaning: 1, name: 3, multiple: 4, value: 5 }
const value = { int64: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 }
const point = { x: 6, y: 7 }
const reference = { element: 14, type: 15, id: 16, name: 17 }
const meaning = { moment: 7, blob: 14, bytes: 16, entity: 19, emptyList: 24 }

/** A document of a record of a managed export; `DamagedSource` for what is none. */
export function readEntity(bytes: Uint8Array): SourceDocument {
  try {
    return entityIn(bytes, 0)
  } catch (error) {
    // The reader of the wire format throws what it likes at a varint that does not end.
    throw error instanceof DamagedSource ? error : new DamagedSource('a record is no entity')
  }
}

function entityIn(bytes: Uint8Array, depth: number): SourceDocument {
  if (depth > deepest) throw new DamagedSource('maps are nested too deeply')
  let path: string[] = []
  const values = new Map<string, SourceValue>()
  each(new BinaryReader(bytes), (field, reader) => {
    if (field === entity.key) path = keyIn(reader.bytes())
    else if (field === entity.property || field === entity.rawProperty) put(values, reader.bytes(), depth)
    else return false
    return true
  })
  return { path, values }
}

/** Calls `take` with every field of a message or group until it ends; what it does not take is passed over. */
function each(reader: BinaryReader, take: (field: number, reader: BinaryReader) => boolean, group?: number) {
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag()
    if (wire === WireType.EndGroup && field === group) return
    if (!take(field, reader)) reader.skip(wire, field)
  }
  if (group !== undefined) throw new DamagedSource('a group does not end')
}

function keyIn(bytes: Uint8Array): string[] {
  const path: string[] = []
  each(new BinaryReader(bytes), (field, reader) => {
    if (field !== key.path) return false
    each(new BinaryReader(reader.bytes()), (inner, within) => {
      if (inner !== element.group) return false
      path.push(...stepIn(within, element, element.group))
      return true
    })
    return true
  })
  return path
}

/** A collection and the id in it, which may be a number. */
function stepIn(reader: BinaryReader, names: { type: number; id: number; name: number }, group: number) {
  const step = { type: '', id: '' }
  each(
    reader,
    (field, within) => {
      if (field === names.type) step.type = within.string()
      else if (field === names.id) step.id = String(within.int64())
      else if (field === names.name) step.id = within.string()
      else return false
      return true
    },
    group,
  )
  return [step.type, step.id]
}

function put(values: Map<string, SourceValue>, bytes: Uint8Array, depth: number): void {
  let [name, means, isMultiple] = ['', 0, false]
  let said: Uint8Array = new Uint8Array()
  each(new BinaryReader(bytes), (field, reader) => {
    if (field === property.meaning) means = reader.int32()
    else if (field === property.name) name = reader.string()
    else if (field === property.multiple) isMultiple = reader.bool()
    else if (field === property.value) said = reader.bytes()
    else return false
    return true
  })
  const read = means === meaning.emptyList ? [] : valueIn(said, means, depth)
  if (!isMultiple || means === meaning.emptyList) return void values.set(name, read)
  // Each item of a list is a property of its own, under the same name.
  const before = values.get(name)
  const list: SourceValue[] = Array.isArray(before) ? before : []
  list.push(read)
  values.set(name, list)
}

function valueIn(bytes: Uint8Array, means: number, depth: number): SourceValue {
  let read: SourceValue = null
  each(new BinaryReader(bytes), (field, reader) => {
    if (field === value.int64) read = numberOf(reader.int64(), means)
    else if (field === value.boolean) read = reader.bool()
    else if (field === value.text) read = textOf(reader.bytes(), means, depth)
    else if (field === value.double) read = reader.double()
    else if (field === value.point) read = pointIn(reader)
    else if (field === value.reference) read = referenceIn(reader)
    else return false
    return true
  })
  return read
}

/** A number; one that JavaScript cannot count to stays exact as a text. Moments are in microseconds. */
function numberOf(said: bigint | string, means: number): SourceValue {
  const exact = BigInt(said)
  if (means === meaning.moment) return momentAt(Number(exact / 1000n))
  const number = Number(exact)
  return Number.isSafeInteger(number) ? number : String(exact)
}

function textOf(bytes: Uint8Array, means: number, depth: number): SourceValue {
  if (means === meaning.entity) return entityIn(bytes, depth + 1).values
  if (means === meaning.blob || means === meaning.bytes) return { is: 'bytes', size: bytes.length }
  return new TextDecoder().decode(bytes)
}

function pointIn(reader: BinaryReader): SourceSpecial {
  const place = { is: 'place' as const, latitude: 0, longitude: 0 }
  each(
    reader,
    (field, within) => {
      if (field === point.x) place.latitude = within.double()
      else if (field === point.y) place.longitude = within.double()
      else return false
      return true
    },
    value.point,
  )
  return place
}

function referenceIn(reader: BinaryReader): SourceSpecial {
  const path: string[] = []
  each(
    reader,
    (field, within) => {
      if (field !== reference.element) return false
      path.push(...stepIn(within, reference, reference.element))
      return true
    },
    value.reference,
  )
  return { is: 'document', path: path.join('/') }
}
