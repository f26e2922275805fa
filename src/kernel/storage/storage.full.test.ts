import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { s3WhileTesting } from '#tests/support/s3-server.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { type Listed, type Storage, StorageFailure } from './storage.ts'
import { readStorageAddress, type StorageAddress } from './storage-address.ts'

const place = mkdtempSync(path.join(tmpdir(), 'aval-storage-'))
const copies = path.join(place, 'copies')
const server = s3WhileTesting()
let address: StorageAddress
const opened: Record<string, Storage> = { folder: openFolderStorage(path.join(place, 'data')) }

beforeAll(async () => {
  if (!hasSwift()) return
  address = readStorageAddress(await server.bucket('kept')) as StorageAddress
  opened.s3 = storageOf(address)
})
afterAll(async () => {
  rmSync(place, { recursive: true, force: true })
})

function storageOf(at: StorageAddress, mostBytes = 10_000_000, folder = copies) {
  return openS3Storage(at, { folder, mostBytes, tell: () => {} })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (text: string) => Buffer.from(text)

async function listed(storage: Storage, prefix: `${string}/`): Promise<Listed[]> {
  const found: Listed[] = []
  for await (const each of storage.list(prefix)) found.push(each)
  return found.sort((some, other) => (some.key < other.key ? -1 : 1))
}

describe.each(hasSwift() ? ['folder', 's3'] : ['folder'])('in a %s', (kind) => {
  const storage = new Proxy({} as Storage, { get: (_, name) => opened[kind]?.[name as keyof Storage] })

  test('what is put is read as it was, and put again it is in the place of what was there', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const bytes of [all, Buffer.alloc(0), bytesOf('ñandú'), Buffer.alloc(3_000_000, 7)]) {
      await storage.put('read/one', bytes)
      expect((await storage.read('read/one'))?.equals(bytes)).toBe(true)
      expect((await storage.stat('read/one'))?.bytes).toBe(bytes.length)
    }
    const found = await storage.open('read/one')
    expect(Buffer.concat((await found?.stream.toArray()) ?? [])).toHaveLength(3_000_000)
    expect(Math.abs(Date.now() - (found?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
    // A view of larger memory is put as the part that it is.
    await storage.put('read/one', new Uint8Array(all.buffer, all.byteOffset + 65, 3))
    expect((await storage.read('read/one'))?.toString()).toBe('ABC')
  })

  test('a part of what was put is read, fewer bytes at its end, and none behind it', async () => {
    await storage.put('parts/one', bytesOf('0123456789'))
    const partOf = async (from: number, bytes: number) =>
      String(await storage.readPart('parts/one', from, bytes))
    expect(await Promise.all([partOf(0, 3), partOf(3, 4), partOf(8, 100), partOf(10, 5)])).toEqual([
      ...['012', '3456', '89', ''],
    ])
    expect(await storage.readPart('parts/none', 0, 1)).toBeNull()
  })

  test('what is not there is null, and removing it changes nothing', async () => {
    for (const key of ['none', 'none/at/all', 'read/one/below'])
      expect([await storage.read(key), await storage.open(key), await storage.stat(key)]).toEqual([
        null,
        null,
        null,
      ])
    await storage.remove('none/at/all')
    await storage.removeAll('none/')
    expect(await listed(storage, 'none/')).toEqual([])
    expect(await storage.localCopy('none', hashOf(bytesOf('none')))).toBeNull()
  })

  test('a list names what is in these folders, and no more', async () => {
    for (const key of ['cases/a/key.age', 'cases/a/report.age', 'cases/ab/key.age', 'cases.txt'])
      await storage.put(key, bytesOf(key))
    expect((await listed(storage, 'cases/a/')).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['cases/a/key.age', 15],
      ['cases/a/report.age', 18],
    ])
    expect(await listed(storage, 'cases/')).toHaveLength(3)
    await storage.removeAll('cases/a/')
    expect((await listed(storage, 'cases/')).map(({ key }) => key)).toEqual(['cases/ab/key.age'])
    await storage.remove('cases/ab/key.age')
    expect(await listed(storage, 'cases/')).toEqual([])
    expect((await storage.read('cases.txt'))?.toString()).toBe('cases.txt')
  })

  test('more objects than one answer lists are listed whole, and removed', async () => {
    const names = Array.from({ length: 205 }, (_, at) => `many/${at}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => storage.put(name, bytesOf('x'))))
    const found = await listed(storage, 'many/')
    expect(new Set(found.map(({ key }) => key))).toEqual(new Set(names))
    await storage.removeAll('many/')
    expect(await listed(storage, 'many/')).toEqual([])
  })

  test('of many that write one key at the same time, one is there whole', async () => {
    const written = Array.from({ length: 10 }, (_, at) => Buffer.alloc(200_000, at))
    await Promise.all(written.map((bytes) => storage.put('at-once/one', bytes)))
    const kept = await storage.read('at-once/one')
    expect(written.some((bytes) => kept?.equals(bytes))).toBe(true)
    expect(await listed(storage, 'at-once/')).toHaveLength(1)
  })

  test('keys are names in folders, and nothing leads elsewhere', async () => {
    for (const key of ['a.b_c-d/E.1', '.hidden/x', `long/${'a'.repeat(200)}`]) {
      await storage.put(key, bytesOf(key))
      expect((await storage.read(key))?.toString()).toBe(key)
    }
    for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.', 'a b', 'ñ', 'a\0', 'a\\b', 'a%2f'])
      await expect(async () => storage.put(key, bytesOf('x')), key).rejects.toThrow('is no key of storage')
  })

  test('a file of this machine holds what was put, and none holds other bytes', async () => {
    const bytes = bytesOf(`una imagen en ${kind}`)
    await storage.put('media/one', bytes)
    const copy = await storage.localCopy('media/one', hashOf(bytes))
    expect(copy && readFileSync(copy).equals(bytes)).toBe(true)
    expect(await storage.localCopy('media/one', hashOf(bytesOf('other')))).toBeNull()
  })

  test('it can be used, and says which it is', async () => {
    expect(await storage.problem()).toBeNull()
    expect(storage.name).toMatch(kind === 's3' ? /^the storage s3:\/\/kept\/site\/$/ : /^the data folder \//)
  })
})

describe.skipIf(!hasSwift())('copies of what is in a bucket', () => {
  const folder = path.join(place, 'own-copies')

  test('are fetched once for all who ask at the same time, and again where they were damaged', async () => {
    const bytes = Buffer.alloc(100_000, 'a')
    await opened.s3?.put('media/shared', bytes)
    const storage = storageOf(address, 10_000_000, folder)
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => storage.localCopy('media/shared', hashOf(bytes))),
    )
    expect(new Set(asked).size).toBe(1)
    expect(readdirSync(folder)).toEqual([hashOf(bytes)])
    writeFileSync(path.join(folder, hashOf(bytes)), 'other')
    const mended = await storage.localCopy('media/shared', hashOf(bytes))
    expect(mended && readFileSync(mended).equals(bytes)).toBe(true)
    await opened.s3?.remove('media/shared')
    expect(await storage.localCopy('media/shared', hashOf(bytes))).toBe(mended)
  })

  test('leave nothing of a file that is not what it should be', async () => {
    const storage = storageOf(address, 10_000_000, folder)
    await opened.s3?.put('media/wrong', bytesOf('other'))
    const before = readdirSync(folder)
    expect(await storage.localCopy('media/wrong', hashOf(bytesOf('wanted')))).toBeNull()
    expect(readdirSync(folder)).toEqual(before)
  })

  test('are said to be wanted in vain where the server is gone, and those that are here go on', async () => {
    const [here, there] = [bytesOf('here'), bytesOf('there')]
    await opened.s3?.put('media/here', here)
    await opened.s3?.put('media/there', there)
    const storage = storageOf(address, 10_000_000, folder)
    const copy = await storage.localCopy('media/here', hashOf(here))
    await server.kill()
    const before = readdirSync(folder)
    expect(await storage.localCopy('media/here', hashOf(here))).toBe(copy)
    await expect(storage.localCopy('media/there', hashOf(there))).rejects.toThrow(StorageFailure)
    await expect(storage.put('media/there', there)).rejects.toThrow('does not answer')
    expect(await storage.problem()).toMatch(/^the storage s3:\/\/kept\/site\/ does not answer/)
    expect(readdirSync(folder)).toEqual(before)
    await server.start()
    const fetched = await storage.localCopy('media/there', hashOf(there))
    expect(fetched && readFileSync(fetched, 'utf8')).toBe('there')
  })
})

describe.skipIf(!hasSwift())('while a bucket is silent', () => {
  test('whoever wants a file of it waits once, and those who come after are told at once; what is here goes on', {
    timeout: 60_000,
  }, async () => {
    const [here, some, other] = [bytesOf('silent here'), bytesOf('silent some'), bytesOf('silent other')]
    for (const bytes of [here, some, other]) await opened.s3?.put(`media/${hashOf(bytes)}`, bytes)
    const storage = storageOf(address, 10_000_000, path.join(place, 'silent'))
    const copyOf = (bytes: Buffer) => storage.localCopy(`media/${hashOf(bytes)}`, hashOf(bytes))
    const copy = await copyOf(here)
    server.pause()
    try {
      await expect(copyOf(some)).rejects.toThrow('does not answer in time')
      const began = performance.now()
      for (const bytes of [some, other])
        await expect(copyOf(bytes)).rejects.toThrow('does not answer in time')
      expect(await copyOf(here)).toBe(copy)
      // A wait takes eight seconds.
      expect(performance.now() - began).toBeLessThan(4_000)
      await expect(storage.put('media/late', bytesOf('late'))).rejects.toThrow('does not answer in time')
    } finally {
      server.resume()
    }
    // Another process, which was not told of the silence, or this one a while later.
    const later = storageOf(address, 10_000_000, path.join(place, 'silent'))
    const fetched = await later.localCopy(`media/${hashOf(other)}`, hashOf(other))
    expect(fetched && readFileSync(fetched)).toEqual(other)
  })
})

describe.skipIf(!hasSwift())('a bucket that cannot be used is said in words', () => {
  test('where there is none of that name, and where the credentials are others', async () => {
    expect(await storageOf({ ...address, bucket: 'not-there' }).problem()).toContain('has no such bucket')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
    const problem = await storageOf(address).problem()
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.variables.AWS_SECRET_ACCESS_KEY)
    expect(problem).toContain('refuses the credentials')
  })

  test('what others keep in the same bucket is not seen', async () => {
    await server.client.send(new PutObjectCommand({ Bucket: 'kept', Key: 'media/strange', Body: 'x' }))
    expect(await opened.s3?.read('media/strange')).toBeNull()
    expect(await listed(opened.s3 as Storage, 'media/')).not.toContainEqual(
      expect.objectContaining({ key: 'media/strange' }),
    )
  })
})
