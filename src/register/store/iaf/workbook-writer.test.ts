import { inflateRawSync } from 'node:zlib'
import { Zip } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { readZip, unpacksAsItSays } from '#kernel/files/documents/read-zip.ts'
import { ZipEntryWriter } from './workbook-writer.ts'

afterEach(() => void vi.useRealTimers())

test('entries that grow in turns are each whole, and the same bytes whenever they are written', async () => {
  const archive = await writtenOn('2026-11-23')
  expect(await writtenOn('2031-02-03')).toEqual(archive)
  const read = readZip(archive)
  if (!read.ok) throw new Error(read.problem)
  expect(await unpacksAsItSays(read.value)).toBe(true)
  expect(read.value.map(({ name, packed }) => [name, inflateRawSync(packed).toString()])).toEqual([
    ['first.xml', ''],
    ['año.xml', lines('b').join('')],
    ['last.xml', lines('c').join('')],
  ])
})

async function writtenOn(day: string): Promise<Buffer> {
  vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
  const pieces: Uint8Array[] = []
  const zip = new Zip((_, bytes) => pieces.push(bytes))
  const [empty, one, two] = [
    new ZipEntryWriter('first.xml'),
    new ZipEntryWriter('año.xml'),
    new ZipEntryWriter('last.xml'),
  ] as const
  for (const each of [empty, one, two]) zip.add(each)
  const others = lines('c')
  for (const [at, line] of lines('b').entries()) {
    await one.write(line)
    await two.write(others[at] ?? '')
  }
  for (const each of [two, one, empty]) await each.finish()
  zip.end()
  return Buffer.concat(pieces)
}

function lines(letter: string): string[] {
  return Array.from({ length: 20_000 }, (_, at) => `${letter} ${(at * 7919) % 100_003} ñ\n`)
}
