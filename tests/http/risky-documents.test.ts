import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readReceiptCode } from '#cases/model/receipt-code.ts'
import { sha256Hex } from '#cases/model/sealed-piece.ts'
import { openReport } from '#cases/store/open-report.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { DocumentRisk } from '#kernel/document-risk.ts'
import { callerOf } from '#kernel/site.ts'
import { acceptMedia } from '#media/store/accept/accept-media.ts'
import { contactMessage, contactMessageFile } from '#messages/store/tables.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { addRecoveryKey, signedInHandler } from '../support/case-handlers.ts'
import { everydayDocuments, riskyDocuments } from '../support/hostile-documents.ts'
import { sendReport } from '../support/report-by-form.ts'
import { servedSite } from '../support/served-site.ts'
import { sendMultipart } from '../support/space-forms.ts'

const started = servedSite({ now: new Date('2026-06-10T15:00:00Z'), env: { TRUSTED_PROXIES: '127.0.0.1' } })
let ana: SignedInBrowser
let number = 0

beforeAll(async () => {
  ana = await signedInBrowser(started)
  await addRecoveryKey(started.site)
  await signedInHandler(started, { name: 'Eva Paz' })
})

type Sent = { name: string; bytes: Uint8Array }
/** What became of a document: the risk with which it was refused, or was kept and is shown to its reader. */
type Outcome = { refused: string } | { kept: DocumentRisk | null; sha256: string | undefined; pages: number }

const orm = () => started.site.database.orm

function byContact(subject: string) {
  return async (file: Sent): Promise<Outcome> => {
    number += 1
    const answer = await sendMultipart(
      started.url,
      address.contact('es'),
      {
        name: 'Ana',
        surname: 'Núñez',
        email: 'ana@campo.example',
        phone: '',
        company: '',
        country: 'Uruguay',
        subject,
        consent: 'yes',
        website: '',
        message: `Escrito ${number}`,
        files: file,
      },
      { origin: started.url, 'x-forwarded-for': `10.${number}.0.1` },
    )
    expect(answer.status).toBe(303)
    const files = await orm()
      .select({ file: contactMessageFile })
      .from(contactMessageFile)
      .innerJoin(contactMessage, eq(contactMessage.id, contactMessageFile.messageId))
      .where(eq(contactMessage.message, `Escrito ${number}`))
    const sent = files.find(({ file: { pageOf } }) => pageOf === null)?.file
    return {
      kept: sent?.risk ?? null,
      sha256: sent?.sha256,
      pages: files.filter(({ file: { pageOf } }) => pageOf !== null && pageOf === sent?.id).length,
    }
  }
}

async function byReport({ name, bytes }: Sent): Promise<Outcome> {
  number += 1
  const writer = { url: started.url, headers: { 'x-forwarded-for': `10.${number}.0.1` } }
  const files = [new File([Uint8Array.from(bytes)], name)]
  const code = readReceiptCode(await sendReport(writer, { text: 'Va el archivo', files }))
  if (!code.ok) throw new Error(code.problem)
  const { vault } = started.site.cases
  const own = await openReport(callerOf(started.site, { locale: 'es' }), vault, code.value)
  const all = (own.ok && own.value.pieces[0]?.content?.files) || []
  const sent = all.find(({ pageOf }) => pageOf === undefined)
  return {
    kept: sent?.risk ?? null,
    sha256: sent?.sha256,
    pages: all.filter(({ pageOf }) => pageOf === sent?.id).length,
  }
}

async function byLibrary({ name, bytes }: Sent): Promise<Outcome> {
  const accepted = await acceptMedia(name, bytes)
  return accepted.ok
    ? { kept: null, sha256: await sha256Hex(bytes), pages: 0 }
    : { refused: accepted.problem }
}

/** Every way by which a PDF comes in. The imports take their files as the library does. */
const ways: Record<string, (file: Sent) => Promise<Outcome>> = {
  'the library': byLibrary,
  'the contact form': byContact('other'),
  'a complaint': byContact('complaint'),
  'the reporting channel': byReport,
}

/** One document of each risk: the judge itself is asked about each of them beside it. */
const samples = [
  ...Map.groupBy(
    riskyDocuments().filter(({ name }) => name.endsWith('.pdf')),
    ({ risk }) => risk,
  ).values(),
].flatMap(([first]) => first ?? [])
const acting = samples.filter(({ risk }) => risk === 'active')
const others = samples.filter(({ risk }) => risk !== 'active')

describe.each(Object.entries(ways))('%s', (way, send) => {
  async function judged({ name, bytes, risk }: (typeof samples)[number]): Promise<void> {
    const outcome = await send({ name, bytes })
    // What is held gets an entry of its own in the library, data too.
    const refused = risk === 'data-files' ? 'embedded-files' : risk
    if (way === 'the library') return expect(outcome).toEqual({ refused })
    expect(outcome).toMatchObject({ kept: risk, sha256: await sha256Hex(bytes) })
    // No reader opens what has a password, or is no document.
    if (risk === 'active' || risk === 'embedded-files') expect(outcome).toMatchObject({ pages: 1 })
  }

  test.each(acting)('judges a PDF: $risk', judged)

  test.each(others)('judges a PDF: $risk', { tags: ['full'] }, judged)

  test('takes one that only shows itself as it is', async () => {
    for (const { name, bytes } of everydayDocuments().filter((each) => each.name.endsWith('.pdf')))
      expect(await send({ name, bytes })).toEqual({ kept: null, sha256: await sha256Hex(bytes), pages: 0 })
  })
})

test('who reads a message sees the pages of such a file, and is warned before it is handed out', async () => {
  const [sample] = acting
  if (!sample) throw new Error('There is no sample')
  await byContact('other')(sample)
  const files = await orm()
    .select()
    .from(contactMessageFile)
    .innerJoin(contactMessage, eq(contactMessage.id, contactMessageFile.messageId))
    .where(eq(contactMessage.message, `Escrito ${number}`))
  const of = (isSent: boolean) =>
    files.find(({ contact_message_file: { pageOf } }) => (pageOf === null) === isSent)?.contact_message_file
  const [sent, page] = [of(true), of(false)]
  const target = adminAddress.messageFile(sent?.messageId ?? '', sent?.id ?? '')
  const get = (path: string) => ask(started.url, path, { headers: { cookie: ana.cookie } })
  const shown = await get(adminAddress.message(sent?.messageId ?? ''))
  expect(shown.text).toContain(`${target}?warned`)
  expect(shown.text).toContain(`src="${adminAddress.messageFile(sent?.messageId ?? '', page?.id ?? '')}"`)
  const unwarned = await get(target)
  expect([unwarned.status, unwarned.headers.location]).toEqual([
    302,
    `${adminAddress.message(sent?.messageId ?? '')}#file-${sent?.id}`,
  ])
  expect(await get(`${target}?warned`)).toMatchObject({ status: 200 })
  const picture = await get(adminAddress.messageFile(sent?.messageId ?? '', page?.id ?? ''))
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
})
