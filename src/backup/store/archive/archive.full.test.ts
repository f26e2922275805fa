import { createHash, randomBytes } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { type BackupHeader, fileEntry, format, partEntry } from '../../model/archive.ts'
import { readArchive } from './read-archive.ts'
import type { UnusableArchive } from './unusable-archive.ts'
import { writeArchive } from './write-archive.ts'

const header: BackupHeader = {
  ...{ format, aval: '0.1.0', moment: '2026-11-26T06:00:00.000Z', postgres: '18.4', migrations: [] },
  tables: { company: ['id', 'name'] },
}
const media = Array.from({ length: 2300 }, (_, at) => `media/${String(at).padStart(64, '0')}`)
const changed = new Date('2026-05-01T12:00:00Z')

async function write({
  recipient = null as string | null,
  rows = '1\tAna\n2\tB\\nC\n',
} = {}): Promise<Buffer> {
  const pieces: Buffer[] = []
  const to = new Writable({
    write(piece, _, done) {
      pieces.push(piece)
      done()
    },
  })
  const { bytes, sha256 } = await writeArchive(to, { header, recipient }, async (archive) => {
    for (const path of media) await archive.add(fileEntry(path), Buffer.from(path), changed)
    await archive.add(fileEntry(`media/${'f'.repeat(64)}`), randomBytes(300_000), changed)
    await archive.add(partEntry('company', 1), Buffer.from(rows.slice(0, 9)), changed)
    await archive.add(partEntry('company', 2), Buffer.from(rows.slice(9)), changed)
    return {
      ...{ tables: { company: { rows: 2, bytes: rows.length } }, sequences: {}, missing: [], damaged: [] },
      files: { count: media.length + 1, bytes: media.length * 70 + 300_000 },
    }
  })
  const all = Buffer.concat(pieces)
  expect([bytes, sha256]).toEqual([all.length, createHash('sha256').update(all).digest('hex')])
  return all
}

async function whyOf(bytes: Uint8Array, identities: string[] = []): Promise<string> {
  const reading = readArchive(Readable.from(inPieces(bytes)), identities, {})
  return reading.then(
    () => 'whole',
    (error: UnusableArchive) => error.why ?? error,
  )
}

function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

test('what was written is read back as it was, in its order', async () => {
  const seen: string[] = []
  let rows = ''
  const told = await readArchive(Readable.from(inPieces(await write())), [], {
    async part(table, bytes) {
      for await (const piece of bytes) rows += Buffer.from(piece).toString()
      seen.push(table)
    },
    async file(path, when) {
      seen.push(path)
      expect(when).toEqual(changed)
    },
  })
  expect(told.header).toEqual(header)
  expect(rows).toBe('1\tAna\n2\tB\\nC\n')
  expect(seen).toEqual([...media, `media/${'f'.repeat(64)}`, 'company', 'company'])
  expect(told.manifest.checksums).toHaveLength(3)
})

test('one that is encrypted opens with its own key alone', async () => {
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const sealed = await write({ recipient: await identityToRecipient(own) })
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(await whyOf(sealed, [own])).toBe('whole')
  expect(await whyOf(sealed, [other, own])).toBe('whole')
  expect(await whyOf(sealed, [other])).toBe('other-key')
  expect(await whyOf(sealed)).toBe('sealed')
  expect(await whyOf(sealed.subarray(0, -100), [own])).toBe('damaged')
})

test('one bit that is another is found, wherever it is', async () => {
  const whole = await write()
  for (let part = 1; part < 20; part += 1) {
    const other = Buffer.from(whole)
    const at = Math.floor((whole.length * part) / 20)
    other[at] = (other[at] ?? 0) ^ 4
    expect(await whyOf(other)).not.toBe('whole')
  }
})

test('a row that was changed and packed again is found by its checksum', async () => {
  const entries = await unpackTar(zstdDecompressSync(await write()))
  const row = entries.find(({ header: { name } }) => name === partEntry('company', 1))
  const again = async () => whyOf(zstdCompressSync(await packTar(entries)))
  expect(await again()).toBe('whole')
  if (row) row.data = new Uint8Array(Buffer.from('1\tEva\n2\tB'))
  expect(await again()).toBe('damaged')
})

test('one that is cut off says so, wherever the cut is', async () => {
  const whole = await write()
  // Node ends a stream of zstd with an empty frame of 13 bytes, which holds nothing that could be lost.
  for (const length of [whole.length - 14, whole.length - 5000, 200_000, 60_000])
    expect(await whyOf(whole.subarray(0, length))).toBe('cut-off')
})

test('what follows behind the end is found, within and without', async () => {
  const whole = await write()
  for (const more of [Buffer.from('more'), randomBytes(300_000), whole])
    expect(await whyOf(Buffer.concat([whole, more]))).toBe('damaged')
  const tar = zstdDecompressSync(whole)
  for (const more of [Buffer.alloc(512, 1), randomBytes(3_000_000), tar])
    expect(await whyOf(zstdCompressSync(Buffer.concat([tar, more])))).toBe('damaged')
  expect(await whyOf(zstdCompressSync(Buffer.concat([tar, Buffer.alloc(10_240)])))).toBe('whole')
})

test('whoever stops in the middle of a large one gets his own error, and nothing else happens', async () => {
  const packed = await write({ rows: '1\tAna\n2\tB\\nC\n'.repeat(800_000) })
  for (const when of ['begin', 'part'] as const) {
    const reader = {
      async [when]() {
        throw new Error('the disk is full')
      },
    }
    await expect(readArchive(Readable.from(inPieces(packed)), [], reader)).rejects.toThrow('the disk is full')
    // What is thrown out of the event loop meanwhile fails the run.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  }
})

test('a count that is not that of the rows is found, though every checksum is right', async () => {
  expect(await whyOf(await write({ rows: '1\tAna\n2\tB\\nC\n3\tD\n' }))).toBe('damaged')
})

test('what is no backup says so, and so does one of a later format', async () => {
  const tarOf = async (name: string, text: string) =>
    zstdCompressSync(
      await packTar([{ header: { name, size: Buffer.byteLength(text), type: 'file' }, body: text }]),
    )
  expect(await whyOf(Buffer.from('%PDF-1.7'))).toBe('foreign')
  expect(await whyOf(Buffer.alloc(0))).toBe('foreign')
  expect(
    await whyOf(zstdCompressSync(Buffer.from('no tar at all, but more than one block of it'.repeat(50)))),
  ).toBe('foreign')
  expect(await whyOf(await tarOf('letter.txt', 'Dear Ana'))).toBe('foreign')
  expect(await whyOf(await tarOf('aval-backup.json', '{"format": 2, "other": true}'))).toBe('newer')
  expect(await whyOf(await tarOf('aval-backup.json', JSON.stringify(header)))).toBe('cut-off')
})

test('a name that leads out of the data folder is not taken', async () => {
  for (const path of [
    '../secret.key',
    'database/PG_VERSION',
    'media/../secret.key',
    '/etc/passwd',
    'keys/..',
  ]) {
    const told = [
      { name: 'aval-backup.json', text: JSON.stringify(header) },
      { name: `files/${path}`, text: 'x' },
    ]
    const tar = await packTar(
      told.map(({ name, text }) => ({
        header: { name, size: text.length, type: 'file' as const },
        body: text,
      })),
    )
    expect(await whyOf(zstdCompressSync(tar))).toBe('damaged')
  }
})
