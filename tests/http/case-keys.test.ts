import { beforeAll, describe, expect, test } from 'vitest'
import { accountRight } from '#accounts/store/tables.ts'
import { makeKeyPair } from '#cases/model/case-keys.ts'
import { caseEvent, caseKeyHolder } from '#cases/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { builtFiles, readBuilt, readManifest, scriptsOf } from '../support/built-client.ts'
import { servedSite } from '../support/served-site.ts'

const page = adminAddress.caseKeys
const oddId = '00000000-0000-4000-8000-000000000000'

const started = servedSite({ demoContent: 'off' })
let admin: SignedInBrowser
let reader: SignedInBrowser
let recipient: string
beforeAll(async () => {
  admin = await signedInBrowser(started)
  reader = await signedInBrowser(started)
  recipient = (await makeKeyPair()).recipient
})

const writes = () =>
  ({
    'giving the right': { intent: 'give-right', id: reader.account.uid },
    'taking the right': { intent: 'take-right', id: reader.account.uid },
    'ending a key': { intent: 'end-key', id: oddId },
    'the recovery key': { intent: 'set-recovery', recipient, replaces: '' },
    'an own key': { intent: 'make-key', recipient, locked: 'x', replaces: '' },
  }) as Record<string, Record<string, string>>

describe.each(['giving the right', 'taking the right', 'ending a key', 'the recovery key', 'an own key'])(
  '%s',
  (name) => {
    test('is refused without its token, from elsewhere, and from nobody', async () => {
      const before = await everything()
      const fields = writes()[name] as Record<string, string>
      for (const target of [page, `${page}.data`]) {
        for (const csrf of [undefined, '', reader.csrf]) {
          const answer = await sendForm(started.url, target, fields, { cookie: admin.cookie, csrf })
          expect(answer.status).toBe(403)
        }
        const headers = { origin: 'https://evil.example' }
        expect((await sendForm(started.url, target, fields, { ...admin, headers })).status).toBe(403)
      }
      const visitor = await sendForm(started.url, page, fields, { csrf: admin.csrf })
      expect([visitor.status, String(visitor.headers.location).split('?')[0]]).toEqual([302, '/login'])
      expect(await everything()).toEqual(before)
    })
  },
)

test('an administrator gives the right and sets the first recovery key, and makes no key of their own', async () => {
  const send = async (name: string) =>
    (await sendForm(started.url, page, writes()[name] as Record<string, string>, admin)).status
  expect(await send('giving the right')).toBe(200)
  expect(await send('the recovery key')).toBe(200)
  expect(await send('the recovery key')).toBe(403)
  expect(await send('an own key')).toBe(403)
  expect(await send('ending a key')).toBe(404)
  const own = { intent: 'make-key', recipient, locked: 'x', replaces: '' }
  expect((await sendForm(started.url, page, own, reader)).status).toBe(422)
  const replaced = { intent: 'set-recovery', recipient: (await makeKeyPair()).recipient, replaces: 'none' }
  expect((await sendForm(started.url, page, replaced, reader)).status).toBe(409)
  expect((await sendForm(started.url, page, { intent: 'nothing' }, admin)).status).toBe(400)
})

test('wrapping a key anew is not there for whoever has not the right, nor for a case that is none', async () => {
  for (const { cookie, csrf } of [admin, reader]) {
    const asked = `${adminAddress.caseRewrap}?case=${oddId}&epoch=1`
    expect((await ask(started.url, asked, { headers: { cookie } })).status).toBe(404)
    const sent = { case: oddId, epoch: '1', holder: oddId, wrapped: 'x' }
    expect((await sendForm(started.url, adminAddress.caseRewrap, sent, { cookie, csrf })).status).toBe(404)
    expect((await sendForm(started.url, adminAddress.caseRewrap, sent, { cookie })).status).toBe(403)
    const recovery = { case: oddId, epoch: '1', opener: 'recovery' }
    expect((await sendForm(started.url, adminAddress.caseRewrap, recovery, { cookie, csrf })).status).toBe(
      404,
    )
    expect((await sendForm(started.url, adminAddress.caseRewrap, recovery, { cookie })).status).toBe(403)
  }
})

test('the page tells an administrator without the right nothing of cases and no locked key', async () => {
  const { status, text, headers } = await ask(started.url, page, { headers: { cookie: admin.cookie } })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(text).not.toMatch(/id="rewrap"|href="\/admin\/cases"/)
})

test('what visitors load holds no code that seals or opens', () => {
  const { manifest } = readManifest()
  const scripts = new Set(Object.values(manifest.routes).flatMap(scriptsOf))
  expect(
    builtFiles().some((name) => name.endsWith('.js') && readBuilt(name).includes('AGE-SECRET-KEY-')),
  ).toBe(true)
  for (const name of scripts) expect(readBuilt(name), name).not.toMatch(/AGE-SECRET-KEY-|age-encryption/)
})

async function everything(): Promise<unknown> {
  const { orm } = started.site.database
  return Promise.all([accountRight, caseKeyHolder, caseEvent].map((table) => orm.select().from(table)))
}
