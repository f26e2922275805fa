import { beforeEach, expect, test } from 'vitest'
import { guessLimit } from '#accounts/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { stateOf } from '#trust/model/signing-keys.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { goodPassword, type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let ana: SignedInBrowser

beforeEach(async () => {
  await started.site.database.orm.delete(guessLimit)
  ana = await signedInBrowser(started)
})

const sets = () => readKeySets(started.site.database.orm)
const states = async () => (await sets()).map(stateOf)
const act = (intent: string, id: string, present = goodPassword) =>
  sendForm(started.url, adminAddress.signingKeys, { intent, id, present }, ana)

test('keys are replaced, retired and published as stolen by whoever gives the present password', async () => {
  expect((await act('rotate', 'all', 'wrong')).status).toBe(422)
  expect(await states()).toEqual([])
  expect((await act('rotate', 'all')).status).toBe(200)
  expect((await act('rotate', 'all')).status).toBe(200)
  expect(await states()).toEqual(['used', 'retired'])
  const [used, former] = await sets()
  for (const intent of ['retire', 'stolen'])
    expect((await act(intent, used?.keys[0]?.kid ?? '', '')).status).toBe(422)
  expect((await act('retire', former?.keys[0]?.kid ?? '')).status).toBe(422)
  expect(await states()).toEqual(['used', 'retired'])
  expect((await act('stolen', former?.keys[1]?.kid ?? '')).status).toBe(200)
  expect(await states()).toEqual(['used', 'stolen'])
  expect((await act('retire', used?.keys[0]?.kid ?? '')).status).toBe(200)
  expect((await states()).sort()).toEqual(['retired', 'stolen'])
})

test('the page says before each of them what it does, and the history leads to it', async () => {
  await act('rotate', 'all')
  const { status, text } = await ask(started.url, adminAddress.signingKeys, {
    headers: { cookie: ana.cookie },
  })
  const [used] = await sets()
  expect(status).toBe(200)
  for (const { kid } of used?.keys ?? []) expect(text).toContain(kid)
  expect(text.match(/<details/g)?.length).toBeGreaterThanOrEqual(3)
  const history = await ask(started.url, adminAddress.history, { headers: { cookie: ana.cookie } })
  expect(history.text).toContain(`href="${adminAddress.signingKeys}"`)
})

test('what is no form of this page is refused', async () => {
  expect((await act('burn', 'all')).status).toBe(400)
  expect((await act('stolen', 'x'.repeat(43))).status).toBe(404)
})
