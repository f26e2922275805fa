import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { type BackupPlan, readEnv } from '#kernel/env.ts'
import type { StorageAddress } from '#kernel/storage/storage-address.ts'
import { believeClock } from '#kernel/time/clock.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { s3WhileTesting } from '#tests/support/s3-server.ts'
import { backUpWhenDue } from '../backup-jobs.ts'
import { checkArchive } from '../check-archive.ts'
import { showLastBackup } from '../show-last-backup.ts'
import { lastBackup } from '../tables.ts'
import { bucketShelf } from './bucket-shelf.ts'

describe.skipIf(!hasSwift())('backups by schedule in a bucket', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-shelf-'))
  const server = s3WhileTesting()
  let site: RunningSite
  let now: Date
  let count = 0
  let plan: Omit<BackupPlan, 'to'> & { to: StorageAddress }

  beforeAll(async () => {
    const env = { DATA_DIR: folder, PUBLIC_URL: 'https://aval.example', LOG_LEVEL: 'silent' }
    site = await openSite(readEnv(env), { database: await freshDatabase(), now: () => now })
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    count += 1
    now = new Date('2026-11-26T06:00:10Z')
    const url = new URL(await server.bucket(`copies-${count}`))
    const { backup } = readEnv({ BACKUP_TO: url.href, BACKUP_KEEP: '2' })
    plan = backup as typeof plan
    await site.database.orm.delete(lastBackup)
    await believeClock(site.database.orm, now)
  })

  const ofKey = (name: string) => ({ Bucket: plan.to.bucket, Key: name })
  async function there(): Promise<string[]> {
    const asked = new ListObjectsV2Command({ Bucket: plan.to.bucket })
    return ((await server.client.send(asked)).Contents ?? []).map(({ Key }) => Key ?? '')
  }
  const put = (name: string) => server.client.send(new PutObjectCommand({ ...ofKey(name), Body: 'x' }))
  async function bytesOf(name: string) {
    const { Body } = await server.client.send(new GetObjectCommand(ofKey(name)))
    return [(await Body?.transformToByteArray()) ?? new Uint8Array()]
  }
  async function oneADay(days: number) {
    for (let day = 0; day < days; day += 1) {
      await backUpWhenDue(site, plan)
      now = new Date(now.getTime() + 24 * 3_600_000)
      await believeClock(site.database.orm, now)
    }
  }
  const shown = () => showLastBackup({ database: site.database, now }, plan)
  async function* from(pieces: Uint8Array[]) {
    yield* pieces
  }

  test('one is written there and checked, and the dashboard says so', async () => {
    await backUpWhenDue(site, plan)
    const [name = '', ...others] = await there()
    expect(name).toMatch(/^site\/aval-aval\.example-[0-9a-f]{8}-2026-11-26T060010Z\.tar\.zst$/)
    expect(others).toEqual([])
    const bytes = await bytesOf(name)
    await checkArchive(from(bytes), [])
    expect(await shown()).toMatchObject({
      ...{ failure: null, isLate: false },
      last: { at: now.toISOString(), bytes: bytes[0]?.length, isSealed: false, lost: 0 },
    })
  })

  test('the newest stay, and what a foreign hand put there', async () => {
    await oneADay(1)
    const [first = ''] = await there()
    const foreign = [
      ...['site/aval-other.example-0badcafe-2020-01-01T060000Z.tar.zst', 'site/notes.txt', 'elsewhere.txt'],
      ...[`${first.slice(0, -'.tar.zst'.length)}.zip`, first.replace('site/', 'site/deeper/')],
      first.replace('site/', ''),
    ]
    for (const name of foreign) await put(name)
    await oneADay(4)
    const kept = ['2026-11-29', '2026-11-30'].map((day) => first.replace('2026-11-26', day))
    expect((await there()).sort()).toEqual([...foreign, ...kept].sort())
  })

  test('one that lacks a file says so in its name, is readable by its recipient, and takes no good one away', async () => {
    await oneADay(1)
    const [good = ''] = await there()
    const { orm } = site.database
    await orm.execute(
      `insert into media (file_name, type, bytes, sha256) values ('a.pdf', 'application/pdf', 3, repeat('a', 64))`,
    )
    const identity = await generateX25519Identity()
    plan = { ...plan, recipient: await identityToRecipient(identity) }
    await oneADay(3)
    await orm.execute(`delete from media`)
    const lacking = (day: string) =>
      good.replace('2026-11-26', day).replace('.tar.zst', '.lacks-1.tar.zst.age')
    expect(await there()).toEqual([good, lacking('2026-11-28'), lacking('2026-11-29')])
    await checkArchive(from(await bytesOf(lacking('2026-11-29'))), [identity])
    expect((await shown()).last).toMatchObject({ lost: 1, isSealed: true })
  })

  test('what a killed process left is no backup, and goes with its mark, not while another may be writing it', async () => {
    await oneADay(1)
    const [name = ''] = await there()
    const begun = name.replace('2026-11-26', '2020-01-01')
    for (const each of [begun, `${begun}.part`]) await put(each)
    const shelf = bucketShelf(plan.to)
    const names = async () => (await shelf.list('aval-')).map((each) => `site/${each.name}`)
    expect(await names()).toEqual([`${begun}.part`, name])
    await oneADay(1)
    expect(await there()).toHaveLength(4)
    await shelf.remove(path.basename(`${begun}.part`))
    expect(await there()).not.toEqual(expect.arrayContaining([begun]))
    expect(await there()).toHaveLength(2)
    shelf.close()
  })

  test('one that was stopped leaves nothing, and one whose server refuses it says why', async () => {
    await backUpWhenDue(site, plan, () => true)
    expect(await there()).toEqual([])
    const to = { ...plan.to, bucket: 'nobody' }
    plan = { ...plan, to }
    await expect(backUpWhenDue(site, plan)).rejects.toThrow('has no such bucket')
    expect((await shown()).failure?.why).toContain('s3://nobody/site has no such bucket')
    const credentials = { accessKeyId: 'aval:others', secretAccessKey: 'wrong' }
    await site.database.orm.delete(lastBackup)
    await expect(backUpWhenDue(site, { ...plan, to: { ...to, credentials } })).rejects.toThrow('refuses')
  })
})
