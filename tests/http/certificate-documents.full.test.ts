import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { hasPdfTools, pdfToolsMissing } from '#cli/launch/pdf-tools.mjs'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { locales } from '#kernel/locales.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import { callerOf } from '#kernel/site.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { company } from '#register/store/tables/register.ts'
import { makeRoomForDocuments, removeUnnamed } from '#trust/store/document/document-jobs.ts'
import { openTimeStampAuthority } from '#trust/store/document/seal/time-stamp.ts'
import { nextTry, stampLater } from '#trust/store/document/stamp-later.ts'
import { markKeysStolen } from '#trust/store/sign.ts'
import { certificateDocument } from '#trust/store/tables/documents.ts'
import { ask } from '../support/ask.ts'
import { judged } from '../support/pdf-tools.ts'
import { sampleCertificate, sampleCompany } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'
import { timeStampAuthority } from '../support/time-stamp-authority.ts'

const now = new Date('2026-11-20T15:00:00Z')
const started = servedSite({ now })
const withTools = test.skipIf(!hasPdfTools())
if (!hasPdfTools()) console.warn(pdfToolsMissing)

const network = networkOf({ socket: { remoteAddress: '127.0.0.1' }, headers: {} }, [])
const at = (number: string, query = '') => renderingAddress(number, 'pdf') + query
const document = async (number: string, query = '') => {
  const answer = await ask(started.url, at(number, query))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.bytes
}
const caller = () => callerOf(started.site, { locale: 'es', actor: systemActor })
const rows = () => started.site.database.orm.select().from(certificateDocument)
const files = () =>
  readdirSync(path.join(started.site.env.dataDir, 'documents'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.basename(name, '.pdf'))

beforeAll(async () => {
  const of = (id: string, companyId: string, more = {}) =>
    sampleCertificate({ id, companyId, number: `DOC-${id}/25`, ...more })
  await started.site.database.orm.transaction((orm) =>
    storeRecords(orm, caller(), {
      companies: [
        sampleCompany({ id: 'DOC-1', legalName: 'Frigorífico Ñandubay S.A.' }),
        sampleCompany({ id: 'DOC-2', legalName: 'Sin Directorio S.A.', directoryConsent: null, taxIds: [] }),
        sampleCompany({
          ...{ id: 'DOC-3', legalName: 'Discreta S.A.', restrictedBecause: 'Seguridad', taxIds: [] },
        }),
      ],
      certificates: [
        of('1', 'DOC-1'),
        of('2', 'DOC-2'),
        of('3', 'DOC-3'),
        of('4', 'DOC-1', { expiresOn: '2026-11-20' }),
        of('5', 'DOC-1', { decisions: [{ decision: 'withdraw', on: '2026-11-21', reason: 'fees' }] }),
        of('6', 'DOC-1', { decisions: [{ decision: 'suspend', on: '2026-11-19', reason: 'fees' }] }),
        of('7', 'DOC-1'),
        of('8', 'DOC-1'),
        of('9', 'DOC-1'),
      ],
    }),
  )
  await started.site.announcements.announce(['register', 'register:records'])
}, 120_000)

afterEach(() => started.setNow(now))

withTools('strangers find the document whole, sealed once and for good, and in both languages', async () => {
  const { check, signature, info, text, verified, printed } = judged(await document('DOC-1/25'))
  expect(check()).toContain('No syntax or stream encoding errors found')
  const sealed = signature()
  expect(sealed).toContain('Signature is Valid')
  expect(sealed).toContain('Total document signed')
  expect(sealed).toContain('ETSI.CAdES.detached')
  expect(verified()).toContain('Verification successful')
  expect(printed()).toContain('id-smime-aa-signingCertificateV2')
  expect(printed()).not.toContain('signingTime')
  expect(info()).toMatch(/Tagged: +yes/)
  const said = text()
  for (const words of [
    'Frigorífico Ñandubay S.A.',
    'DOC-1/25',
    'ISO 9001:2015',
    'Faena bovina',
    'Slaughter of cattle',
  ])
    expect(said).toContain(words)
  expect(said).toContain('14 de marzo de 2028')
  expect(said).toContain('14 March 2028')
})

test('a document is made once, and answered by its hash until it would say something else', async () => {
  const first = await ask(started.url, at('DOC-7/25', '?lang=es'))
  const sha256 = createHash('sha256').update(first.bytes).digest()
  expect(first.headers.etag).toBe(`"${sha256.toString('hex')}"`)
  expect(first.headers['repr-digest']).toBe(`sha-256=:${sha256.toString('base64')}:`)
  expect(first.headers['content-disposition']).toBe('inline; filename="25-es.pdf"')
  const again = await ask(started.url, at('DOC-7/25', '?lang=es'))
  expect(again.bytes.equals(first.bytes)).toBe(true)
  const etag = first.headers.etag ?? ''
  const unchanged = await ask(started.url, at('DOC-7/25', '?lang=es'), { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  const head = await ask(started.url, at('DOC-7/25', '?lang=es'), { method: 'HEAD' })
  expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, etag, 0])
  const page = await ask(started.url, address.certificate('es', 'DOC-7/25'))
  expect(page.text.replaceAll(' ', '')).toContain(`SHA-256${sha256.toString('hex')}`)
  const { orm } = started.site.database
  await orm.update(company).set({ legalName: 'Frigorífico Quebracho S.A.' }).where(eq(company.id, 'DOC-1'))
  await started.site.announcements.announce(['register', 'register:records'])
  const changed = await ask(started.url, at('DOC-7/25', '?lang=es'))
  expect(changed.headers.etag).not.toBe(etag)
  // The file of what it said before is gone.
  expect(files()).not.toContain(sha256.toString('hex'))
  await orm.update(company).set({ legalName: 'Frigorífico Ñandubay S.A.' }).where(eq(company.id, 'DOC-1'))
  await started.site.announcements.announce(['register', 'register:records'])
})

withTools('the day after its last a document is stamped, and nobody has touched it', async () => {
  started.setNow(new Date('2026-11-21T02:30:00Z'))
  expect(judged(await document('DOC-4/25')).text()).not.toMatch(/Vencido|Expired/)
  // A second past midnight in Montevideo.
  started.setNow(new Date('2026-11-21T03:00:01Z'))
  const [page = ''] = judged(await document('DOC-4/25')).pages()
  expect(page).toContain('Vencido')
  expect(page).toContain('Expired')
})

withTools('a withdrawal that is planned stamps the document from its day on', async () => {
  expect(judged(await document('DOC-5/25', '?lang=en')).text()).not.toContain('Withdrawn')
  started.setNow(new Date('2026-11-21T15:00:00Z'))
  const { text, signature } = judged(await document('DOC-5/25', '?lang=en'))
  expect(text()).toContain('Withdrawn since 21 November 2026')
  expect(signature()).toContain('Signature is Valid')
})

withTools('what is suspended says so on every page, and a copy that it is one', async () => {
  const { pages } = judged(await document('DOC-6/25', '?lang=es&copy'))
  for (const page of pages()) {
    expect(page).toContain('Suspendido desde el 19 de noviembre de 2026')
    expect(page).toContain('Copia')
  }
})

test('what the page does not tell has no document', async () => {
  const statusOf = async (target: string) => (await ask(started.url, target)).status
  expect(await statusOf(at('DOC-2/25'))).toBe(200)
  expect(await statusOf(at('DOC-3/25'))).toBe(403)
  expect(await statusOf(at('DOC-99/25'))).toBe(404)
  const unlisted = await ask(started.url, at('DOC-2/25'))
  expect(unlisted.headers['x-robots-tag']).toBe('noindex')
})

test('what an address asks for that there is not is refused, and another spelling leads to the number', async () => {
  for (const query of ['?lang=xx', '?lang=es,en,es', '?lang=es,es', '?copy=1', '?lang=es&lang=en'])
    expect((await ask(started.url, at('DOC-1/25', query))).status, query).toBe(400)
  const other = await ask(started.url, '/certificates/doc%201%2025.pdf?lang=en')
  expect([other.status, other.headers.location]).toEqual([301, at('DOC-1/25', '?lang=en')])
})

test('a network that asked for too much waits, and learns for how long', async () => {
  const { asking } = started.site.registerLimits
  let taken = 0
  while ((await asking.take(network, 100)) === null) taken += 100
  try {
    const answer = await ask(started.url, at('DOC-1/25'))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await asking.giveBack(network, taken)
  }
  expect((await ask(started.url, at('DOC-1/25'))).status).toBe(200)
})

test('a document that is made costs more than one that is there', async () => {
  const { asking } = started.site.registerLimits
  const costOf = async (target: string) => {
    const before = (await asking.left(network)).units
    await ask(started.url, target)
    return before - (await asking.left(network)).units
  }
  const made = await costOf(at('DOC-6/25', '?lang=en'))
  expect(made).toBeGreaterThan(10 * (await costOf(at('DOC-6/25', '?lang=en'))))
})

withTools('an authority that answers gives the seal its time, which openssl believes', async () => {
  const authority = await timeStampAuthority()
  const { documents } = started.site
  Object.assign(documents, { authority: openTimeStampAuthority(authority.url) })
  try {
    const bytes = await document('DOC-8/25', '?lang=en')
    const { signature, printed, verified } = judged(bytes)
    expect(signature()).toContain('Signature is Valid')
    expect(verified()).toContain('Verification successful')
    expect(printed()).toContain('id-smime-aa-timeStampToken')
    expect(
      (await rows()).find(({ certificateId, variant }) => certificateId === '8' && variant === 'en'),
    ).toMatchObject({
      ...{ level: 'B-T', stampAt: null },
    })
  } finally {
    Object.assign(documents, { authority: null })
  }
})

withTools(
  'where the authority does not answer the seal has its time later, beside the same signature',
  async () => {
    const authority = await timeStampAuthority()
    const { documents } = started.site
    Object.assign(documents, { authority: openTimeStampAuthority(authority.url) })
    try {
      await started.site.database.orm.update(certificateDocument).set({ stampAt: null })
      authority.be('fails')
      const before = judged(await document('DOC-9/25', '?lang=en'))
      const row = async () =>
        (await rows()).find(({ certificateId, variant }) => certificateId === '9' && variant === 'en')
      expect(await row()).toMatchObject({ level: 'B-B', stampTries: 0, stampAt: nextTry(now, 0) })
      const asked = authority.asked()
      // Not before its time.
      await stampLater(documents, caller(), () => false)
      expect(authority.asked()).toBe(asked)
      started.setNow(nextTry(now, 0))
      await stampLater(documents, caller(), () => false)
      expect(await row()).toMatchObject({ level: 'B-B', stampTries: 1 })
      for (const manner of ['repeats its first answer', 'sends too much'] as const) {
        authority.be('answers')
        await openTimeStampAuthority(authority.url)?.stamp(Buffer.from('otro'))
        authority.be(manner)
        started.setNow((await row())?.stampAt ?? now)
        await stampLater(documents, caller(), () => false)
        expect(await row(), manner).toMatchObject({ level: 'B-B' })
      }
      authority.be('answers')
      started.setNow((await row())?.stampAt ?? now)
      await stampLater(documents, caller(), () => false)
      expect(await row()).toMatchObject({ level: 'B-T', stampAt: null })
      const after = judged(await document('DOC-9/25', '?lang=en'))
      expect(after.covered.equals(before.covered)).toBe(true)
      expect(after.signature()).toContain('Signature is Valid')
      expect(after.printed()).toContain('id-smime-aa-timeStampToken')
    } finally {
      Object.assign(documents, { authority: null })
    }
  },
)

withTools(
  'in whichever languages it is, a document takes along the credential that is answered alone',
  async () => {
    const inEach = [...locales.map((locale) => `?lang=${locale}`), '']
    for (const query of inEach) {
      const { attachment, signature } = judged(await document('DOC-1/25', query))
      const { text } = await ask(started.url, renderingAddress('DOC-1/25', 'vc.jwt'))
      expect(attachment('certificate.vc.jwt').toString(), query).toBe(text)
      expect(signature()).toContain('Total document signed')
    }
    const [first, again] = [await document('DOC-1/25', inEach[0]), await document('DOC-1/25', inEach[0])]
    expect(again.equals(first)).toBe(true)
  },
)

test('whoever asks is given the same bytes, whatever language they read', async () => {
  const tags = new Set<unknown>()
  for (const language of ['es', 'en', 'es'])
    tags.add(
      (
        await ask(started.url, at('DOC-1/25', '?lang=es&utm_source=mail'), {
          headers: { 'accept-language': language },
        })
      ).headers.etag,
    )
  expect(tags.size).toBe(1)
})

test('what nobody asks for gives room, and files that nothing names are removed', async () => {
  await document('DOC-1/25', '?lang=es')
  const { storage } = started.site
  const kept = await rows()
  expect(new Set(files())).toEqual(new Set(kept.map(({ sha256 }) => sha256)))
  const oldest = kept[0]
  if (!oldest) throw new Error('Documents were made')
  const { orm } = started.site.database
  await orm
    .update(certificateDocument)
    .set({ askedOn: '2020-01-01' })
    .where(eq(certificateDocument.sha256, oldest.sha256))
  const all = kept.reduce((sum, { bytes }) => sum + bytes, 0)
  await makeRoomForDocuments(caller(), storage, all - 1)
  expect(files()).not.toContain(oldest.sha256)
  expect(await rows()).toHaveLength(kept.length - 1)
  const [next] = await rows()
  if (!next) throw new Error('There are more')
  await orm.delete(certificateDocument).where(eq(certificateDocument.sha256, next.sha256))
  // One that is being written has no record yet.
  await removeUnnamed({ ...caller(), now: new Date() }, storage)
  expect(files()).toContain(next.sha256)
  await removeUnnamed({ ...caller(), now: new Date(Date.now() + 2 * 3_600_000) }, storage)
  expect(files()).not.toContain(next.sha256)
})

test('what stolen keys sealed is sealed anew by others', async () => {
  const before = await ask(started.url, at('DOC-2/25'))
  const { kid = '' } = (await rows()).find(({ certificateId }) => certificateId === '2') ?? {}
  await markKeysStolen(started.site.signing, caller(), kid)
  const after = await ask(started.url, at('DOC-2/25'))
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await rows()).find(({ certificateId }) => certificateId === '2')?.kid).not.toBe(kid)
})
