import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasSwift, swiftMissing } from '#cli/launch/swift.mjs'
import { readEnv } from '#kernel/env.ts'
import { openS3Storage } from '#kernel/storage/s3-storage.ts'
import { findAny } from '#kernel/storage/site-places.ts'
import { readStorageAddress, type StorageAddress } from '#kernel/storage/storage-address.ts'
import { openSite } from '#serve/open-site.ts'
import { sendJson } from '../support/accounts.ts'
import { startAval } from '../support/aval.ts'
import { bareDatabase } from '../support/database.ts'
import { keyedFolder } from '../support/keyed-space.ts'
import { readBackup } from '../support/read-backup.ts'
import { formOf, sendReport, sendSpaceForm } from '../support/report-by-form.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { tracedPlace } from '../support/traced-site.ts'

/* A site that goes from a folder into a bucket and back, by the commands that its operator types. */
if (!hasSwift()) console.warn(swiftMissing)
const patient = { timeout: 300_000 }

const folder = mkdtempSync(path.join(tmpdir(), 'aval-storage-moves-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

type Place = { dataDir: string; databaseUrl: string; more?: Record<string, string> }

async function aval(args: string[], place: Place) {
  const { status, stdout, stderr } = await startAval(args, place).ended
  return { status, said: stdout + stderr }
}

/** A site with its own database and folder, to which people have written. */
async function writtenSite() {
  const place = await tracedPlace()
  const account = await keyedFolder(place.dataDir)
  const site = await place.start({ DEMO_CONTENT: 'on', CONTACT_MAIL_TO: 'oficina@aval.example' })
  await sendJson(site.url, '/api/contact', writtenMessage)
  const file = new File(['Lo que vi.'], 'nota.txt', { type: 'text/plain' })
  const code = await sendReport(site, { text: 'Vi mandarinas.', files: [file] })
  await site.stop()
  return { place: { dataDir: place.dataDir, databaseUrl: '' }, account, code }
}

/** A machine with an empty data folder. */
function machine(name: string, databaseUrl: string, more: Record<string, string> = {}): Place {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  return { dataDir, databaseUrl, more }
}

describe.skipIf(!hasSwift())('a site and its files', () => {
  let s3: S3Server
  beforeAll(async () => {
    s3 = await startS3Server()
    Object.assign(process.env, s3.variables)
  }, 60_000)
  afterAll(() => s3.close())

  async function bare(): Promise<string> {
    const made = await bareDatabase()
    onTestFinished(() => made.drop())
    return made.url
  }

  function storageOf(url: string) {
    const copies = { folder: path.join(folder, 'copies'), mostBytes: 0, tell: () => {} }
    const storage = openS3Storage(readStorageAddress(url) as StorageAddress, copies)
    onTestFinished(() => storage.close())
    return storage
  }

  test(
    'go from a folder into a bucket and back by backups, and every row and file is the same',
    patient,
    async () => {
      const { place, account, code } = await writtenSite()
      const files = ['first', 'second', 'third'].map((name) => path.join(folder, `${name}.tar.zst`))
      const [first = '', second = '', third = ''] = files
      expect(await aval(['backup', first], place)).toMatchObject({ status: 0 })
      const STORAGE_URL = await s3.bucket('restored')
      const bucket = machine('bucket', await bare(), { STORAGE_URL })
      mkdirSync(path.join(bucket.dataDir, 'media-copies'))
      expect(await aval(['restore', first], bucket)).toMatchObject({ status: 0 })
      expect(await aval(['backup', second], bucket)).toMatchObject({ status: 0 })
      const own = machine('own', '')
      expect(await aval(['restore', second], own)).toMatchObject({ status: 0 })
      expect(await aval(['backup', third], own)).toMatchObject({ status: 0 })

      const [one, two, three] = await Promise.all(files.map(readBackup))
      expect([two?.rows, three?.rows]).toEqual([one?.rows, one?.rows])
      expect([two?.files, three?.files]).toEqual([one?.files, one?.files])
      expect([one?.manifest.missing, one?.manifest.damaged]).toEqual([[], []])
      const kinds = new Set(Object.keys(one?.files ?? {}).map((each) => each.split('/')[0]))
      expect([...kinds].sort()).toEqual(['cases', 'media', 'outbox', 'secret.key'])

      // Nothing of the site came into the machine's folder, and the site starts from the bucket.
      expect(readdirSync(bucket.dataDir)).toEqual(['media-copies'])
      const served = await tracedPlace()
      const site = await served.start({ DATABASE_URL: bucket.databaseUrl, STORAGE_URL })
      const opened = await sendSpaceForm(site, '/es/let-us-know/case', formOf({ code }))
      expect(await opened.text()).toContain('Vi mandarinas.')
      expect(await aval(['media', 'verify'], bucket)).toMatchObject({ status: 0 })
      const back = await openSite(readEnv({ DATA_DIR: own.dataDir, LOG_LEVEL: 'error' }))
      expect((await back.accounts.auth.api.signInEmail({ body: account })).user.email).toBe(account.email)
      await back.close()
    },
  )

  test(
    'a restore into a bucket leaves it empty where it fails, and no site starts where it was killed',
    patient,
    async () => {
      const { place } = await writtenSite()
      const [whole, cut] = [path.join(folder, 'whole.tar.zst'), path.join(folder, 'cut.tar.zst')]
      expect(await aval(['backup', whole], place)).toMatchObject({ status: 0 })
      writeFileSync(cut, readFileSync(whole).subarray(0, -200))
      const STORAGE_URL = await s3.bucket('failed')
      const storage = storageOf(STORAGE_URL)
      const to = machine('failed', await bare(), { STORAGE_URL })
      expect(await aval(['restore', cut], to)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('cut off') },
      })
      expect([await findAny(storage), await storage.stat('restore.unfinished')]).toEqual([null, null])
      expect(readdirSync(to.dataDir)).toEqual([])

      const { child, ended } = startAval(['restore', '-'], to)
      child.stdin.write(readFileSync(cut))
      await expect.poll(() => storage.stat('secret.key'), { timeout: 20_000 }).not.toBeNull()
      child.kill('SIGKILL')
      await ended
      const other = machine('killed', to.databaseUrl, { STORAGE_URL })
      for (const args of [
        ['restore', whole],
        ['media', 'verify'],
      ])
        expect(await aval(args, other)).toMatchObject({
          ...{
            status: 1,
            said: expect.stringMatching(
              /A restore into the storage s3:\/\/failed\/site\/ did not come to its end/,
            ),
          },
        })

      const holding = await s3.bucket('holding')
      await storageOf(holding).put('media/one', Buffer.from('mine'))
      const refused = machine('holding', to.databaseUrl, { STORAGE_URL: holding })
      expect(await aval(['restore', whole], refused)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('holds media/one') },
      })
      expect(await storageOf(holding).stat('restore.unfinished')).toBeNull()
    },
  )
})
