import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import type { Algorithm } from '#trust/model/signing-keys.ts'
import { signerFor } from '#trust/store/sign.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { runAval } from '../support/aval.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import { type DidDocument, signedToken, verifiedBy } from '../support/signing.ts'

const started = servedSite()
const at = '/.well-known/did.json'

/** What a stranger finds out about a token, who asks the site for nothing but its keys. */
async function verified(token: string): Promise<string | null> {
  const { text } = await ask(started.url, at)
  return verifiedBy(JSON.parse(text) as DidDocument, token)
}

function signer(algorithm: Algorithm) {
  const { site } = started
  return signerFor(site.signing, callerOf(site, { locale: 'es', actor: systemActor }), algorithm)
}

const token = async (algorithm: Algorithm, text: string) => signedToken(await signer(algorithm), text)

/** As the operator does while the site runs. */
function aval(...args: string[]) {
  const { env, database } = started.site
  const { status, stdout, stderr } = runAval(['keys', ...args], {
    ...{ dataDir: env.dataDir, databaseUrl: database.url },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

/** What a page shows, without what its script carries. */
function shownIn(html: string): string {
  return wordsOf(/<main(?:.|\n)*?<\/main>/.exec(html)?.[0] ?? '')
}

/** The state of each set on the page, from top to bottom. */
async function states(): Promise<string[]> {
  const { text } = await ask(started.url, address.keys('en'))
  return [...text.matchAll(/<li data-state="(\w+)"/g)].map(([, state = '']) => state)
}

test('before anything is signed there is a document without keys, and a page that says so; asking makes none', async () => {
  const { status, headers, text } = await ask(started.url, at)
  expect([status, headers['content-type']]).toEqual([200, 'application/did+json'])
  const host = new URL(started.url).host.replace(':', '%3A')
  expect(JSON.parse(text)).toMatchObject({
    id: `did:web:${host}`,
    verificationMethod: [],
    assertionMethod: [],
  })
  for (const locale of locales) {
    const page = await ask(started.url, address.keys(locale))
    expect(shownIn(page.text)).toContain(words[locale].trust_none_yet)
    expect(page.text).not.toContain('id="former"')
  }
  expect(await started.site.signing.file.read()).toBeNull()
})

test('a stranger verifies both kinds of signatures by the published keys, and finds forged ones out', async () => {
  for (const algorithm of ['ES256', 'EdDSA'] as const) {
    const signed = await token(algorithm, 'certificado')
    expect(await verified(signed)).toBe('certificado')
    const [head, , signature] = signed.split('.')
    expect(await verified(`${head}.${Buffer.from('otro').toString('base64url')}.${signature}`)).toBeNull()
  }
  expect(await states()).toEqual(['used'])
})

test('the document may be read by pages of others and kept, but is asked for again', async () => {
  const { headers } = await ask(started.url, at, { headers: { origin: 'https://verifier.example' } })
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
  const again = await ask(started.url, at, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
  aval('rotate', '--yes')
  await vi.waitFor(async () => {
    const changed = await ask(started.url, at, { headers: { 'if-none-match': String(headers.etag) } })
    expect(changed.status).toBe(200)
  })
})

test('rotated: what was signed before still verifies, and what is signed now does too', async () => {
  const before = [await token('ES256', 'uno'), await token('EdDSA', 'dos')]
  const { kid } = await signer('ES256')
  aval('rotate', '--yes')
  await vi.waitFor(async () => expect((await signer('ES256')).kid).not.toBe(kid))
  const now = [await token('ES256', 'tres'), await token('EdDSA', 'cuatro')]
  expect(await Promise.all([...before, ...now].map(verified))).toEqual(['uno', 'dos', 'tres', 'cuatro'])
  expect(await states()).toEqual(['used', 'retired', 'retired'])
})

test('lost: others are made at the next signature, and what the lost ones signed still verifies', async () => {
  const before = await token('ES256', 'uno')
  const warned = vi.spyOn(started.site.log, 'warn').mockReturnValue()
  rmSync(path.join(started.site.env.dataDir, 'keys'), { recursive: true })
  expect(aval('list')).toContain('not in the data folder')
  const now = await token('ES256', 'dos')
  expect(await Promise.all([before, now].map(verified))).toEqual(['uno', 'dos'])
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
})

test('stolen: nothing of theirs verifies once it is published, and what is signed again does', async () => {
  const { kid } = await signer('ES256')
  const before = [await token('ES256', 'uno'), await token('EdDSA', 'dos')]
  const other = (await ask(started.url, at)).text
  aval('stolen', kid, '--yes')
  await vi.waitFor(async () => expect(await verified(before[0] ?? '')).toBeNull())
  expect(await verified(before[1] ?? '')).toBeNull()
  // Whoever holds an old copy of the document is told nothing: that is why it is asked for again.
  expect(await verifiedBy(JSON.parse(other) as DidDocument, before[0] ?? '')).toBe('uno')
  expect(await verified(await token('ES256', 'uno'))).toBe('uno')
  expect((await states()).slice(0, 2)).toEqual(['used', 'stolen'])
})

test('the page has every key that ever was, with its thumbprint, its days and what became of it', async () => {
  for (const locale of locales) {
    const w = words[locale]
    const { text } = await ask(started.url, address.keys(locale))
    const said = shownIn(text)
    for (const name of ['used', 'retired', 'stolen'] as const) {
      expect(said).toContain(w[`trust_${name}`])
      expect(said).toContain(w[`trust_${name}_means`])
    }
    for (const name of ['trust_made', 'trust_due', 'trust_retired_on', 'trust_stolen_on'] as const)
      expect(said).toContain(w[name])
    expect(text.match(/<code class="text-small break-all">[\w-]{43}<\/code>/g)).toHaveLength(10)
    const year = new Date().getUTCFullYear()
    expect(said).toContain(String(year + 1))
    expect(text).toContain(`href="${at}"`)
    expect((await ask(started.url, address.developers(locale))).text).toContain(address.keys(locale))
  }
})

test('the address without a language leads to the page in the language of the reader', async () => {
  const to = async (language?: string) => {
    const headers = language ? { 'accept-language': language } : undefined
    const answer = await ask(started.url, '/keys', { headers })
    return [answer.status, answer.headers.location, answer.headers.vary]
  }
  expect(await to()).toEqual([302, address.keys('es'), expect.stringContaining('Accept-Language')])
  expect(await to('en-GB,en;q=0.9')).toEqual([302, address.keys('en'), expect.anything()])
})
