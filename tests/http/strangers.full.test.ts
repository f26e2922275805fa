import { beforeAll, expect, test } from 'vitest'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { followCredentials } from '#trust/store/follow-credentials.ts'
import { ask } from '../support/ask.ts'
import { type Claims, tokenOf } from '../support/credentials-setup.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'
import type { DidDocument } from '../support/signing.ts'
import { doubtsAbout, statusesOf, type Web, webWith } from '../support/strangers/digital-bazaar.ts'
import { readers } from '../support/strangers/readers.ts'

const day = '2026-11-21'
const now = new Date(`${day}T15:00:00Z`)
const site = servedSite({ demoContent: 'off', now })
const plain = { id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24' }

function store(certificate: Parameters<typeof sampleCertificate>[0]): Promise<unknown> {
  return storeSamples(site.site.database, day, {
    companies: [sampleCompany({ id: 'C-1' })],
    certificates: [sampleCertificate(certificate)],
  })
}

beforeAll(() => store(plain))

/** What is at an address of the site, for somebody who takes only this. */
async function fetched(url: string, accept: string): Promise<string> {
  const { status, text } = await ask(site.url, new URL(url).pathname, { headers: { accept } })
  expect([url, status]).toEqual([url, 200])
  return text
}

/** The web as whoever holds a credential finds it: the keys of its issuer by did:web, and the lists that it names. */
async function webOf({ issuer, credentialStatus }: Claims): Promise<Web> {
  const [, host = ''] = /^did:web:([^:]+)$/.exec(issuer.id) ?? []
  const keysAt = `http://${decodeURIComponent(host)}/.well-known/did.json`
  expect(new URL(keysAt).host).toBe(new URL(site.url).host)
  const keys = JSON.parse(await fetched(keysAt, 'application/did+json, application/json')) as DidDocument
  const lists: Web = {}
  for (const { statusListCredential } of [credentialStatus].flat())
    lists[statusListCredential] = JSON.parse(
      // As Digital Bazaar's own loader asks.
      await fetched(statusListCredential, 'application/ld+json, application/json'),
    )
  return webWith(keys, lists)
}

/** A certificate's credential in W3C's form, at the address that has no suffix. */
async function credential(): Promise<Claims> {
  return JSON.parse(await fetched(`${site.url}/certificates/LSQ-0012-24`, 'application/vc')) as Claims
}

test('whoever knows nothing but the address of a certificate verifies its credential, and what its lists say of it', async () => {
  const document = await credential()
  const web = await webOf(document)
  expect(await doubtsAbout(document, web, now)).toEqual([])
  expect(await statusesOf(document, web, now)).toEqual({ suspension: false, revocation: false })
})

test('whoever reads tokens alone finds the keys and the list of a certificate in the same way', async () => {
  const jwt = await fetched(`${site.url}/certificates/LSQ-0012-24`, 'application/vc+jwt')
  const token = tokenOf({ jwt })
  const web = await webOf(token)
  const keys = web[token.issuer.id] as DidDocument
  const [entry] = [token.credentialStatus].flat()
  const list = await fetched(entry?.statusListCredential ?? '', '*/*')
  for (const read of Object.values(readers))
    expect(read([jwt, list], keys)).toEqual([token, tokenOf({ jwt: list })])
  expect(await statusesOf(token, web, now)).toEqual({ suspension: false })
})

test('they hear of a suspension, while the credential stays as it was', async () => {
  const before = await credential()
  await store({ ...plain, decisions: [{ decision: 'suspend', on: day, reason: 'fees' }] })
  await followCredentials(site.site, callerOf(site.site, { locale: defaultLocale }))
  const web = await webOf(before)
  expect(await credential()).toEqual(before)
  expect(await doubtsAbout(before, web, now)).toEqual([])
  expect(await statusesOf(before, web, now)).toEqual({ suspension: true, revocation: false })
})
