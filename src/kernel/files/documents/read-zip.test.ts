import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { zipOf } from '#tests/support/hostile-files.ts'
import { readZip } from './read-zip.ts'

const noise = { name: 'b', content: randomBytes(2_000) }

test('entries that lie side by side are read', () => {
  const archive = zipOf([{ name: 'a', content: Buffer.from('a') }, noise])
  expect(readZip(archive)).toMatchObject({ value: [{ name: 'a' }, { name: 'b', size: 2_000 }] })
})

test('an entry in the place of another is damage', () => {
  const archive = zipOf([{ ...noise, name: 'a' }, noise])
  expect(readZip(lastAt(archive, 0))).toMatchObject({ problem: 'damaged' })
})

test('an entry within another is damage', () => {
  const archive = zipOf([{ name: 'a', content: zipOf([noise]) }, noise])
  expect(readZip(lastAt(archive, archive.indexOf('PK\x03\x04', 1, 'latin1')))).toMatchObject({
    problem: 'damaged',
  })
})

/** The directory says that its last entry begins elsewhere. */
function lastAt(archive: Buffer, offset: number): Buffer {
  archive.writeUInt32LE(offset, archive.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 42)
  return archive
}
