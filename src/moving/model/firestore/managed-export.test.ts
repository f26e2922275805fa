import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { expect, test } from 'vitest'
import { crc32c } from './crc32c.ts'
import { readEntity } from './entity-proto.ts'
import { logRecords } from './leveldb-log.ts'

const blockBytes = 32 * 1024
const text = (said: string) => new TextEncoder().encode(said)

/** A file in LevelDB's log format, written after its specification. */
function logOf(...records: Uint8Array[]): Buffer {
  const parts: Buffer[] = []
  let used = 0
  for (const record of records) {
    let at = 0
    for (let isFirst = true; isFirst || at < record.length; isFirst = false) {
      const room = blockBytes - used
      if (room < 7) {
        parts.push(Buffer.alloc(room))
        used = 0
      }
      const data = record.subarray(at, at + blockBytes - used - 7)
      at += data.length
      const isLast = at === record.length
      const kind = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3
      const typed = Buffer.concat([Buffer.from([kind]), data])
      const head = Buffer.alloc(6)
      const sum = crc32c(typed)
      head.writeUInt32LE((((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0)
      head.writeUInt16LE(data.length, 4)
      parts.push(head, typed)
      used = (used + 7 + data.length) % blockBytes
    }
  }
  return Buffer.concat(parts)
}

async function read(file: Uint8Array, pieceBytes = file.length || 1): Promise<Buffer[]> {
  async function* pieces() {
    for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes)
  }
  const records: Buffer[] = []
  for await (const record of logRecords(pieces())) records.push(Buffer.from(record))
  return records
}

test('the checksum is that of the published vectors', () => {
  // RFC 3720, appendix B.4.
  expect(crc32c(new Uint8Array(32)).toString(16)).toBe('8a9136aa')
  expect(crc32c(new Uint8Array(32).fill(0xff)).toString(16)).toBe('62a8ab43')
  expect(crc32c(Uint8Array.from({ length: 32 }, (_, at) => at)).toString(16)).toBe('46dd794e')
})

test.each([
  ['short records', [3, 0, 17]],
  ['a record over three blocks', [10, 3 * blockBytes, 10]],
  ['a record that ends where a head no longer fits', [blockBytes - 7 - 5, 20]],
  ['a record that fills a block', [blockBytes - 7, 1]],
  ['a head at the end of a block, with nothing of its record', [blockBytes - 14, 9]],
])('%s come back as they were written, in whatever pieces they are read', async (_, lengths) => {
  const records = lengths.map((length, at) => Buffer.alloc(length, at + 1))
  const file = logOf(...records)
  expect(await read(file)).toEqual(records)
  expect(await read(file, 1021)).toEqual(records)
  expect(await read(Buffer.concat([file, Buffer.alloc(64)]))).toEqual(records)
})

test.each([
  [
    'a changed byte',
    (file: Buffer) => file.fill(file.readUInt8(blockBytes + 90) ^ 1, blockBytes + 90, blockBytes + 91),
  ],
  ['a missing end', (file: Buffer) => file.subarray(0, blockBytes)],
  ['a missing beginning', (file: Buffer) => file.subarray(blockBytes)],
  ['a file of something else', () => text('{"__collections__": {}}')],
])('%s is found', async (_, damage) => {
  const file = logOf(Buffer.alloc(blockBytes + 500, 7))
  await expect(read(damage(file))).rejects.toThrow(/checksum|missing|within|longer/)
})

/** A property as an export writes it. */
function property(
  name: string,
  value: (writer: BinaryWriter) => BinaryWriter,
  meaning = 0,
  isMultiple = false,
) {
  const written = new BinaryWriter()
  if (meaning) written.tag(1, WireType.Varint).int32(meaning)
  written.tag(3, WireType.LengthDelimited).string(name)
  written.tag(4, WireType.Varint).bool(isMultiple)
  return written.tag(5, WireType.LengthDelimited).bytes(value(new BinaryWriter()).finish()).finish()
}
const whole = (said: bigint) => (writer: BinaryWriter) => writer.tag(1, WireType.Varint).int64(said)
const flag = (said: boolean) => (writer: BinaryWriter) => writer.tag(2, WireType.Varint).bool(said)
const bytes = (said: Uint8Array) => (writer: BinaryWriter) =>
  writer.tag(3, WireType.LengthDelimited).bytes(said)
const words = (said: string) => bytes(text(said))
const fraction = (said: number) => (writer: BinaryWriter) => writer.tag(4, WireType.Bit64).double(said)
const nothing = (writer: BinaryWriter) => writer

function entity(
  steps: [string, string | bigint][],
  indexed: Uint8Array[],
  raw: Uint8Array[] = [],
): Uint8Array {
  const path = new BinaryWriter()
  for (const [type, id] of steps) {
    path.tag(1, WireType.StartGroup).tag(2, WireType.LengthDelimited).string(type)
    if (typeof id === 'bigint') path.tag(3, WireType.Varint).int64(id)
    else path.tag(4, WireType.LengthDelimited).string(id)
    path.tag(1, WireType.EndGroup)
  }
  const key = new BinaryWriter().tag(13, WireType.LengthDelimited).string('a-project')
  key.tag(14, WireType.LengthDelimited).bytes(path.finish())
  const written = new BinaryWriter().tag(13, WireType.LengthDelimited).bytes(key.finish())
  for (const each of indexed) written.tag(14, WireType.LengthDelimited).bytes(each)
  for (const each of raw) written.tag(15, WireType.LengthDelimited).bytes(each)
  // The group of the entity, which nobody needs, comes last.
  return written.tag(16, WireType.LengthDelimited).bytes(path.finish()).finish()
}

test('a document is read with every type that Firestore has', () => {
  const place = (writer: BinaryWriter) =>
    writer
      .tag(5, WireType.StartGroup)
      .tag(6, WireType.Bit64)
      .double(-34.9)
      .tag(7, WireType.Bit64)
      .double(-56.2)
      .tag(5, WireType.EndGroup)
  const office = (writer: BinaryWriter) =>
    writer
      .tag(12, WireType.StartGroup)
      .tag(13, WireType.LengthDelimited)
      .string('a-project')
      .tag(14, WireType.StartGroup)
      .tag(15, WireType.LengthDelimited)
      .string('offices')
      .tag(17, WireType.LengthDelimited)
      .string('mvd')
      .tag(14, WireType.EndGroup)
      .tag(12, WireType.EndGroup)
  const title = bytes(entity([], [property('es', words('Título')), property('__proto__', words('kept'))]))
  const document = entity(
    [
      ['news', 'a1'],
      ['notes', 7n],
    ],
    [
      property('count', whole(3n)),
      property('huge', whole(9007199254740993n)),
      property('shown', flag(true)),
      property('share', fraction(0.5)),
      property('at', whole(1_700_000_000_123_456n), 7),
      property('before', whole(-1_000n), 7),
      property('where', place, 9),
      property('office', office),
      property('gone', nothing),
      property('none', nothing, 24),
      property('tags', words('iso'), 0, true),
      property('tags', words('calidad'), 0, true),
      property('title', title, 19),
      property('mark', bytes(Buffer.alloc(5)), 16),
    ],
    [property('body', words('<p>Hola</p>'), 15)],
  )
  const { path, values } = readEntity(document)
  expect(path).toEqual(['news', 'a1', 'notes', '7'])
  expect(Object.fromEntries(values)).toEqual({
    ...{ count: 3, huge: '9007199254740993', shown: true, share: 0.5, gone: null, none: [] },
    at: { is: 'moment', at: '2023-11-14T22:13:20.123Z' },
    before: { is: 'moment', at: '1969-12-31T23:59:59.999Z' },
    where: { is: 'place', latitude: -34.9, longitude: -56.2 },
    office: { is: 'document', path: 'offices/mvd' },
    tags: ['iso', 'calidad'],
    title: new Map([
      ['es', 'Título'],
      ['__proto__', 'kept'],
    ]),
    mark: { is: 'bytes', size: 5 },
    body: '<p>Hola</p>',
  })
})

test('an empty document is one', () => {
  expect(readEntity(entity([['news', 'a1']], []))).toEqual({ path: ['news', 'a1'], values: new Map() })
})

test('what is no entity, does not end or is nested without end is refused', () => {
  let nested = entity([], [])
  for (let depth = 0; depth < 30; depth += 1) nested = entity([], [property('m', bytes(nested), 19)])
  const ended = entity([['news', 'a1']], [property('count', whole(3n))])
  const open = new BinaryWriter()
    .tag(13, WireType.LengthDelimited)
    .bytes(
      new BinaryWriter()
        .tag(14, WireType.LengthDelimited)
        .bytes(new BinaryWriter().tag(1, WireType.StartGroup).finish())
        .finish(),
    )
    .finish()
  for (const file of [nested, ended.subarray(0, -1), open, Uint8Array.from({ length: 40 }, () => 0xff)])
    expect(() => readEntity(file)).toThrow(/nested|no entity|does not end/)
})

test('a list of a hundred thousand items is read at once', () => {
  const item = property('n', whole(1n), 0, true)
  const { values } = readEntity(
    entity(
      [['news', 'a1']],
      Array.from({ length: 100_000 }, () => item),
    ),
  )
  expect((values.get('n') as readonly unknown[]).length).toBe(100_000)
})
