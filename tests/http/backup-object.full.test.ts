import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetObjectCommand, ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { readEnv } from '#kernel/env.ts'
import { media } from '#media/store/tables.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount } from '../support/accounts.ts'
import { startAval, startedFolder } from '../support/aval.ts'
import type { CopiedDatabase } from '../support/database/copy-template.ts'
import { bareDatabase, emptyDatabase } from '../support/database.ts'
import { readBackup } from '../support/read-backup.ts'
import { s3WhileTesting } from '../support/s3-server.ts'

/* Backups as objects of an S3 server, by the commands that an operator types. */
const patient = { timeout: 180_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'aval-backup-object-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!hasSwift())('a backup in a bucket', () => {
  const dataDir = startedFolder()
  const s3 = s3WhileTesting()
  let made: CopiedDatabase
  let address: (name: string) => string

  beforeAll(async () => {
    const bucket = await s3.bucket('copies')
    address = (name) => bucket.replace('/site?', `/aval/${name}?`)
    made = await emptyDatabase()
    const site = await openSite(readEnv({ DATA_DIR: dataDir, DATABASE_URL: made.url, LOG_LEVEL: 'error' }))
    await makeAccount(site)
    // Several parts.
    for (const size of [9_000_000, 9_000_000, 9_000_000, 9_000_000, 1_000_000]) {
      const bytes = randomBytes(size)
      const { sha256 } = await site.media.keep(bytes)
      const facts = { fileName: 'a.pdf', type: 'application/pdf', bytes: bytes.length, sha256 }
      await site.database.orm.insert(media).values(facts)
    }
    await site.close()
  }, 60_000)
  afterAll(async () => {
    await made.drop()
    await s3.close()
  })

  async function aval(args: string[], place = { dataDir, databaseUrl: made.url }) {
    const { status, stdout, stderr } = await startAval(args, place).ended
    return { status, said: stdout + stderr }
  }
  const underWay = async () =>
    (await s3.client.send(new ListMultipartUploadsCommand({ Bucket: 'copies' }))).Uploads ?? []
  async function bytesOf(name: string): Promise<Uint8Array | null> {
    const asked = new GetObjectCommand({ Bucket: 'copies', Key: `aval/${name}` })
    const found = await s3.client.send(asked).catch(() => null)
    return (await found?.Body?.transformToByteArray()) ?? null
  }

  test('is written, checked and restored from there, and is the same as in a file', patient, async () => {
    const [at, file] = [address('site.tar.zst'), path.join(folder, 'site.tar.zst')]
    expect(await aval(['backup', at])).toMatchObject({
      ...{ status: 0, said: expect.stringMatching(/MB in [\d.]+ s, checked\.\n$/) },
    })
    expect(await underWay()).toEqual([])
    expect(await aval(['backup', '--check', at])).toMatchObject({
      ...{ status: 0, said: expect.stringContaining('It is whole') },
    })
    expect(await aval(['backup', at])).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('is there already; nothing was written over it') },
    })
    writeFileSync(file, (await bytesOf('site.tar.zst')) ?? '')
    const bare = await bareDatabase()
    const restored = { dataDir: path.join(folder, 'restored'), databaseUrl: bare.url }
    expect(await aval(['restore', at], restored)).toMatchObject({ status: 0 })
    const again = path.join(folder, 'again.tar.zst')
    expect(await aval(['backup', again], restored)).toMatchObject({ status: 0 })
    await bare.drop()
    const [one, two] = [await readBackup(file), await readBackup(again)]
    expect([two.rows, two.files]).toEqual([one.rows, one.files])
    expect(Object.keys(one.files)).toHaveLength(6)
  })

  test(
    'is encrypted where somebody says to whom, and one that is cut off or not there is refused',
    patient,
    async () => {
      const identity = await generateX25519Identity()
      const key = path.join(folder, 'key.txt')
      writeFileSync(key, identity)
      const sealed = address('site.tar.zst.age')
      const recipient = await identityToRecipient(identity)
      expect(await aval(['backup', sealed, '--recipient', recipient])).toMatchObject({
        ...{ status: 0, said: expect.stringContaining('read back') },
      })
      expect(await aval(['backup', '--check', sealed])).toMatchObject({ status: 1 })
      expect(await aval(['backup', '--check', sealed, '--identity', key])).toMatchObject({ status: 0 })
      const whole = await bytesOf('site.tar.zst.age')
      const cut = { Bucket: 'copies', Key: 'aval/cut', Body: whole?.subarray(0, -100) }
      await s3.client.send(new PutObjectCommand(cut))
      const into = path.join(folder, 'cut')
      mkdirSync(into)
      const refused = await aval(['restore', address('cut'), '--identity', key], {
        dataDir: into,
        databaseUrl: '',
      })
      expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(/cut off|damaged/) })
      expect(await aval(['restore', address('none')])).toMatchObject({
        ...{ status: 1, said: 'There is no s3://copies/aval/none.\n' },
      })
      expect(await aval(['backup', address('x').replace('//copies', '//nobody')])).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('has no such bucket') },
      })
    },
  )

  test('leaves nothing where it is ended in the middle, or its server is lost', patient, async () => {
    const ended = startAval(['backup', address('ended')], { dataDir, databaseUrl: made.url })
    await expect.poll(underWay, { timeout: 20_000, interval: 1 }).toHaveLength(1)
    ended.child.kill('SIGTERM')
    const { status, stderr } = await ended.ended
    expect([status, stderr]).toEqual([1, expect.stringContaining('nothing is left of it')])
    expect([await bytesOf('ended'), await underWay()]).toEqual([null, []])

    const lost = startAval(['backup', address('lost')], { dataDir, databaseUrl: made.url })
    await expect.poll(underWay, { timeout: 20_000, interval: 1 }).toHaveLength(1)
    await s3.kill()
    const said = await lost.ended
    await s3.start()
    expect([said.status, said.stderr]).toEqual([
      1,
      expect.stringContaining('s3://copies/aval/lost does not answer'),
    ])
    expect(await bytesOf('lost')).toBeNull()
  })
})
