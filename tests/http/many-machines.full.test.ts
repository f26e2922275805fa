import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount, sendJson, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { emptyDatabase } from '../support/database.ts'
import { noise } from '../support/hostile-files.ts'
import { keySpace } from '../support/keyed-space.ts'
import { formOf, sendReport, sendSpaceForm } from '../support/report-by-form.ts'
import { s3WhileTesting } from '../support/s3-server.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { tracedPlace } from '../support/traced-site.ts'

/* The program itself on machines that share a database and a bucket and no disk; the bucket is one of OpenStack Swift. */
const patient = { timeout: 180_000 }

describe.skipIf(!hasSwift())('machines that share a database and a bucket', () => {
  const s3 = s3WhileTesting()

  /** A database and a bucket, with an account that handles reports, and machines with folders of their own. */
  async function share(name: string) {
    const database = await emptyDatabase()
    onTestFinished(() => database.drop())
    const shared = { DATABASE_URL: database.url, STORAGE_URL: await s3.bucket(name), ...s3.variables }
    const machine = async (variables: Record<string, string> = {}) => {
      const place = await tracedPlace()
      return { place, start: () => place.start({ ...shared, ...variables }) }
    }
    const prepared = await tracedPlace()
    const site = await openSite(readEnv({ DATA_DIR: prepared.dataDir, LOG_LEVEL: 'silent', ...shared }))
    const account = await makeAccount(site)
    await keySpace(site.database, account)
    await site.close()
    return { shared, machine, account }
  }

  test(
    'whoever is signed in at one is known at the other, and an upload goes on there when the first is lost',
    patient,
    async () => {
      const { machine, account } = await share('uploads')
      const [first, second] = [await machine(), await machine()]
      const [lost, left] = [await first.start(), await second.start()]
      const { cookie, csrf } = await signIn(lost, account)
      const bytes = await noise(900, 900).png().toBuffer()
      const half = Math.floor(bytes.length / 2)
      const at = await beginUpload(lost.url, { cookie, csrf }, bytes.length)
      expect((await sendPart(lost.url, at, { cookie, csrf }, 0, bytes.subarray(0, half))).status).toBe(204)
      await lost.kill()

      const known = await ask(left.url, at, {
        method: 'HEAD',
        headers: { cookie, origin: left.url, 'x-csrf-token': csrf, 'tus-resumable': '1.0.0' },
      })
      expect([known.status, known.headers['upload-offset']]).toEqual([200, String(half)])
      expect((await sendPart(left.url, at, { cookie, csrf }, half, bytes.subarray(half))).status).toBe(204)
      const upload = at.split('/').at(-1)
      const taken = await sendJson(left.url, adminAddress.mediaAccept, { upload }, { cookie, csrf })
      const { id } = JSON.parse(taken.text) as { id: string }
      const again = await first.start()
      for (const { url } of [left, again]) {
        const facts = await ask(url, `/admin/media/facts?ids=${id}`, { headers: { cookie } })
        const [{ href, base }] = JSON.parse(facts.text) as [{ href: string; base: string }]
        const whole = await ask(url, href)
        expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png'])
        const part = await ask(url, href, { headers: { range: 'bytes=1-3' } })
        expect([part.status, part.text]).toEqual([206, 'PNG'])
        expect((await ask(url, `${base}/320.webp`)).status).toBe(200)
      }
      // What both need lies in the bucket; the folder of a machine has what it can fetch or make anew.
      expect(readdirSync(first.place.dataDir).sort()).toEqual(['media-copies', 'storage-copies'])
    },
  )

  test('a report that one took is read at the other by its code, with its files', patient, async () => {
    const { machine } = await share('reports')
    const [one, other] = await Promise.all([await machine(), await machine()].map((each) => each.start()))
    const file = new File(['Lo que vi.'], 'nota.txt', { type: 'text/plain' })
    const code = await sendReport({ url: one?.url ?? '' }, { text: 'Vi mandarinas.', files: [file] })
    const opened = await sendSpaceForm({ url: other?.url ?? '' }, '/es/let-us-know/case', formOf({ code }))
    expect(await opened.text()).toContain('Vi mandarinas.')
  })

  test('a bucket that is empty, foreign or not there is refused with a sentence', patient, async () => {
    const { machine } = await share('own')
    const other = await share('foreign')
    const empty = await s3.bucket('empty')
    const refusal = async (STORAGE_URL: string, variables = {}) => {
      const { place, start } = await machine({ STORAGE_URL, ...variables })
      await expect(start()).rejects.toThrow()
      return place.printed()
    }
    expect(await refusal(empty)).toContain('has no secret.key: it is empty')
    expect(await refusal(other.shared.STORAGE_URL)).toContain('belongs to another site')
    expect(await refusal(empty.replace('//empty', '//nobody'))).toContain(
      'The site cannot start: the storage s3://nobody/site/ has no such bucket',
    )
    expect(await refusal(empty, { AWS_SECRET_ACCESS_KEY: 'wrong' })).toContain('refuses the credentials')
    const { place, start } = await machine()
    mkdirSync(path.join(place.dataDir, 'cases'))
    await expect(start()).rejects.toThrow()
    expect(place.printed()).toContain('still holds what STORAGE_URL names a bucket for: cases')
    expect(await refusal('s3://own?endpoint=ftp://x')).toContain('STORAGE_URL must')
  })

  test(
    'while the bucket is gone pages go on, pictures say when to come again, and nothing that is sent is taken and lost',
    patient,
    async () => {
      const { machine, account } = await share('gone')
      const site = await (await machine()).start()
      const signedIn = await signIn(site, account)
      const bytes = await noise(300, 300).png().toBuffer()
      const at = await beginUpload(site.url, signedIn, bytes.length)
      expect((await sendPart(site.url, at, signedIn, 0, bytes)).status).toBe(204)
      const upload = at.split('/').at(-1)
      const taken = await sendJson(site.url, adminAddress.mediaAccept, { upload }, signedIn)
      const { id } = JSON.parse(taken.text) as { id: string }
      const facts = await ask(site.url, `/admin/media/facts?ids=${id}`, {
        headers: { cookie: signedIn.cookie },
      })
      const [{ href }] = JSON.parse(facts.text) as [{ href: string }]
      await s3.kill()
      expect((await ask(site.url, '/es/search?q=mandarinas')).status).toBe(200)
      const ready = await ask(site.url, '/readyz')
      expect([ready.status, ready.text]).toEqual([200, 'ready\nthe storage cannot be used'])
      const picture = await ask(site.url, href)
      expect([picture.status, picture.headers['retry-after']]).toEqual([503, '10'])
      const refused = await ask(site.url, adminAddress.mediaUpload, {
        method: 'POST',
        headers: uploadHeaders(site.url, signedIn, { 'upload-length': '5' }),
      })
      expect([refused.status, refused.text]).toEqual([500, 'unwritable'])
      const message = formOf({
        ...{ ...writtenMessage, message: 'Mandarinas de exportación', subject: 'quote', consent: 'on' },
        files: [new File([bytes], 'a.png', { type: 'image/png' })],
      })
      const sent = await fetch(`${site.url}/es/contact`, {
        ...{ method: 'POST', body: message, headers: { origin: site.url } },
      })
      expect(sent.status).toBe(503)
      expect(await sent.text()).toContain('Mandarinas de exportación</textarea>')
      await s3.start()
      expect((await ask(site.url, href)).status).toBe(200)
    },
  )
})

type SignedIn = { cookie: string; csrf: string }

function uploadHeaders(url: string, { cookie, csrf }: SignedIn, more: Record<string, string>) {
  return { cookie, origin: url, 'x-csrf-token': csrf, 'tus-resumable': '1.0.0', ...more }
}

async function beginUpload(url: string, who: SignedIn, length: number): Promise<string> {
  const begun = await ask(url, adminAddress.mediaUpload, {
    method: 'POST',
    headers: uploadHeaders(url, who, {
      'upload-length': String(length),
      'upload-metadata': `name ${Buffer.from('a.png').toString('base64')}`,
    }),
  })
  expect([begun.status, begun.text]).toEqual([201, ''])
  return begun.headers.location as string
}

function sendPart(url: string, at: string, who: SignedIn, offset: number, bytes: Uint8Array) {
  return ask(url, at, {
    method: 'PATCH',
    headers: uploadHeaders(url, who, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }),
    body: bytes,
  })
}
