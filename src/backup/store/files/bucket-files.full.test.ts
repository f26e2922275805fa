import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { openS3Storage } from '#kernel/storage/s3-storage.ts'
import { readStorageAddress, type StorageAddress } from '#kernel/storage/storage-address.ts'
import { media } from '#media/store/tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { s3WhileTesting } from '#tests/support/s3-server.ts'
import { readArchive } from '../archive/read-archive.ts'
import { makeBackup } from '../make-backup.ts'
import { bucketFiles } from './bucket-files.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe.skipIf(!hasSwift())('a backup of a site whose files are in a bucket', () => {
  const server = s3WhileTesting()

  async function siteIn(bucket: string) {
    const [database, folder] = [await freshDatabase(), mkdtempSync(path.join(tmpdir(), 'aval-bucket-'))]
    const address = readStorageAddress(await server.bucket(bucket)) as StorageAddress
    const storage = openS3Storage(address, { folder, mostBytes: 0, tell: () => {} })
    onTestFinished(async () => {
      storage.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const name = async (sha256: string) => {
      const facts = { fileName: 'a.pdf', type: 'application/pdf', bytes: 1, sha256 }
      await database.orm.insert(media).values(facts)
    }
    return { database, storage, name }
  }

  test('holds what its rows name and what no row names, says what is lost, and leaves what is underway', async () => {
    const { database, storage, name } = await siteIn('whole')
    // More than is in memory at a time.
    const [large, erased, changed] = [randomBytes(9_000_000), 'e'.repeat(64), 'c'.repeat(64)]
    for (const sha256 of [hashOf(large), erased, changed]) await name(sha256)
    await storage.put(`media/${hashOf(large)}`, large)
    await storage.put(`media/${changed}`, Buffer.from('other'))
    for (const key of [
      'secret.key',
      'keys/signing-keys.json',
      'outbox/1-a.eml',
      'uploads/a/0-1',
      'documents/aa/a.pdf',
    ])
      await storage.put(key, Buffer.from(key))
    const to = new PassThrough()
    const making = makeBackup({ database, files: bucketFiles(storage) }, to)
    const files: Record<string, string> = {}
    await readArchive(to, [], {
      async file(at, _, bytes) {
        const hash = createHash('sha256')
        for await (const piece of bytes) hash.update(piece)
        files[at] = hash.digest('hex')
      },
    })
    expect(await making).toMatchObject({ missing: [`media/${erased}`], damaged: [`media/${changed}`] })
    expect(Object.keys(files).sort()).toEqual(
      [
        'keys/signing-keys.json',
        `media/${hashOf(large)}`,
        `media/${changed}`,
        'outbox/1-a.eml',
        'secret.key',
      ].sort(),
    )
    expect(files[`media/${hashOf(large)}`]).toBe(hashOf(large))
  })

  test('ends where the bucket does not answer, instead of calling everything lost', async () => {
    const { database, storage, name } = await siteIn('gone')
    await name('a'.repeat(64))
    await server.kill()
    const making = makeBackup({ database, files: bucketFiles(storage) }, new PassThrough().resume())
    await expect(making).rejects.toThrow('the storage s3://gone/site/ does not answer')
    await server.start()
  })

  test('a file that is erased while it is read keeps its size, and is told as damaged', async () => {
    const { storage } = await siteIn('erased')
    await storage.put('keys/one', Buffer.from('key'))
    const file = await bucketFiles(storage).open('keys/one')
    await storage.remove('keys/one')
    const read: Uint8Array[] = []
    for await (const piece of file?.read() ?? []) read.push(piece)
    expect([Buffer.concat(read), file?.isDamaged()]).toEqual([Buffer.alloc(3), true])
  })
})
