import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { userProfile } from '#accounts/store/tables.ts'
import { lockIdentity, makeKeyPair, unlockIdentity } from '#cases/model/case-keys.ts'
import { bytesOf, isLockedKey, textOf } from '#cases/model/locked-key.ts'
import { type ReadersChange, readersMail } from '#cases/store/keys/tell-readers.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { takesReports } from '../space-state.ts'
import { caseEvent } from '../tables.ts'
import { endKey, makeOwnKey, readOwnKey, setRecoveryKey } from './kept-keys.ts'
import { readPublicName, setPublicName } from './public-name.ts'
import { giveRight, listReaders, takeRight } from './readers.ts'

const passphrase = 'el mate se lava a las siete'
let locked: string
beforeAll(async () => {
  locked = textOf(await lockIdentity((await makeKeyPair()).identity, passphrase))
})

test('the space is open when there is a recovery key and a reader with the right and a key', async () => {
  const { admin, reader, state } = await space()
  expect(await state()).toBe(false)
  expect((await giveRight(admin, idOf(reader))).ok).toBe(true)
  expect((await setRecoveryKey(admin, await recovery())).ok).toBe(true)
  expect(await state()).toBe(false)
  expect((await makeOwnKey(reader, await ownKey())).ok).toBe(true)
  expect(await state()).toBe(true)
})

test('a reader chooses what writers are shown of them before they make a key, and it is nothing that signs in', async () => {
  const { setup, admin, reader } = await space()
  await setup.database.orm.update(userProfile).set({ publicName: null })
  expect(await setPublicName(reader, 'Bruno Paz')).toEqual({ ok: false, problem: 'not-allowed' })
  await giveRight(admin, idOf(reader))
  expect(await makeOwnKey(reader, await ownKey())).toEqual({ ok: false, problem: 'no-public-name' })
  const refused = {
    ' \u200b\n': 'name-missing',
    ['B'.repeat(81)]: 'name-too-long',
    'Bruno (bruno@cuentas.example)': 'name-signs-in',
    ' BRUNO ': 'name-signs-in',
  }
  for (const [typed, problem] of Object.entries(refused))
    expect(await setPublicName(reader, typed)).toEqual({ ok: false, problem })
  expect((await setPublicName(reader, '  Bruno\nPaz ')).ok).toBe(true)
  expect(await readPublicName(reader, idOf(reader))).toBe('Bruno Paz')
  expect((await makeOwnKey(reader, await ownKey())).ok).toBe(true)
  expect(await setup.events()).toContain('bruno@cuentas.example public-name-set bruno@cuentas.example')
})

test('an administrator without the right makes no key, has none, and replaces no recovery key', async () => {
  const { admin } = await space()
  expect(await makeOwnKey(admin, await ownKey())).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await readOwnKey(admin)).toBeNull()
  const first = await setRecoveryKey(admin, await recovery())
  if (!first.ok) throw new Error(first.problem)
  expect(await setRecoveryKey(admin, await recovery())).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await setRecoveryKey(admin, await recovery(first.value.id))).toEqual({
    ok: false,
    problem: 'not-allowed',
  })
})

test('an account that was narrowed gives nobody the right, itself included, and takes it from nobody but itself', async () => {
  const { admin, reader } = await space()
  const rights = { kinds: [], languages: [], publishes: false, register: true, messages: true }
  const narrowed = { ...reader, actor: { ...reader.actor, rights } }
  const refused = { data: { problem: 'not-permitted' }, init: { status: 403 } }
  await expect(giveRight(narrowed, idOf(reader))).rejects.toMatchObject(refused)
  await expect(setRecoveryKey(narrowed, await recovery())).rejects.toMatchObject(refused)
  await giveRight(admin, idOf(admin))
  await setRecoveryKey(admin, await recovery())
  const key = await makeOwnKey(admin, await ownKey())
  await expect(takeRight(narrowed, idOf(admin))).rejects.toMatchObject(refused)
  await expect(endKey(narrowed, key.ok ? key.value.id : '')).rejects.toMatchObject(refused)
  expect(await readOwnKey(admin)).not.toBeNull()
  await giveRight(admin, idOf(reader))
  expect((await takeRight(narrowed, idOf(reader))).ok).toBe(true)
})

test('taking the right ends the key; giving it again does not bring the key back', async () => {
  const { admin, reader, state, setup } = await space()
  await giveRight(admin, idOf(reader))
  await setRecoveryKey(admin, await recovery())
  await makeOwnKey(reader, await ownKey())
  expect(await takeRight(admin, idOf(reader))).toEqual({ ok: true, value: undefined })
  expect(await takeRight(admin, idOf(reader))).toEqual({ ok: false, problem: 'not-found' })
  await giveRight(admin, idOf(reader))
  expect(await readOwnKey(reader)).toBeNull()
  expect(await state()).toBe(false)
  const names = [admin.actor?.name, reader.actor?.name]
  expect((await setup.events()).filter((event) => event.includes('right-'))).toEqual(
    ['right-given', 'right-taken', 'right-given'].map((what) => [names[0], what, names[1]].join(' ')),
  )
})

test('a right that is there is given once, and none to an account that is disabled or not there', async () => {
  const { admin, reader, setup } = await space()
  await giveRight(admin, idOf(reader))
  expect((await giveRight(admin, idOf(reader))).ok).toBe(true)
  expect((await setup.events()).filter((event) => event.includes('right-given'))).toHaveLength(1)
  await takeRight(admin, idOf(reader))
  await disableAccount(admin, idOf(reader))
  for (const uid of [idOf(reader), 'nobody'])
    expect(await giveRight(admin, uid)).toEqual({ ok: false, problem: 'not-found' })
})

test('the key of a disabled account opens nothing new', async () => {
  const { admin, reader, state } = await space()
  await giveRight(admin, idOf(reader))
  await setRecoveryKey(admin, await recovery())
  await makeOwnKey(reader, await ownKey())
  await disableAccount(admin, idOf(reader))
  expect(await state()).toBe(false)
})

test('a key is kept as it was locked in the browser, and only its passphrase opens it', async () => {
  const { admin, reader } = await space()
  await giveRight(admin, idOf(reader))
  const pair = await makeKeyPair()
  const text = textOf(await lockIdentity(pair.identity, passphrase))
  await makeOwnKey(reader, { recipient: pair.recipient, locked: text, replaces: null })
  const kept = await readOwnKey(reader)
  const bytes = bytesOf(kept?.locked ?? '') as Uint8Array
  expect(await unlockIdentity(bytes, passphrase)).toEqual({ ok: true, value: pair })
  expect((await unlockIdentity(bytes, `${passphrase}.`)).ok).toBe(false)
})

test('what is no locked key is refused: an open one, one for a key, one with little work, one that is long', async () => {
  const { admin, reader } = await space()
  await giveRight(admin, idOf(reader))
  const pair = await makeKeyPair()
  const easy = textOf(await lockIdentity(pair.identity, passphrase, 10))
  const padded = textOf(new Uint8Array([...(bytesOf(locked) as Uint8Array), ...new Uint8Array(4096)]))
  const texts = ['', 'age', textOf(new TextEncoder().encode(pair.identity)), easy, padded]
  for (const text of texts) {
    expect(isLockedKey(text)).toBe(false)
    const sent = { recipient: pair.recipient, locked: text, replaces: null }
    expect(await makeOwnKey(reader, sent)).toEqual({ ok: false, problem: 'not-valid' })
  }
  for (const recipient of ['', pair.identity, pair.recipient.slice(0, -1), `${pair.recipient}x`])
    expect(await makeOwnKey(reader, { recipient, locked, replaces: null })).toEqual({
      ok: false,
      problem: 'not-valid',
    })
})

test('of two that replace the same key at once, one is kept, and one key is active', async () => {
  const { admin, reader } = await space()
  await giveRight(admin, idOf(reader))
  const first = await makeOwnKey(reader, await ownKey())
  if (!first.ok) throw new Error(first.problem)
  const answers = await Promise.all([
    makeOwnKey(reader, await ownKey(first.value.id)),
    makeOwnKey(reader, await ownKey(first.value.id)),
    makeOwnKey(reader, await ownKey(null)),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'conflict')).toHaveLength(2)
  const kept = answers.find(({ ok }) => ok)
  expect((await readOwnKey(reader))?.id).toBe(kept?.ok && kept.value.id)
})

test("nobody replaces another's key, and a key is kept once", async () => {
  const { admin, reader } = await space()
  await giveRight(admin, idOf(reader))
  await giveRight(admin, idOf(admin))
  const key = await ownKey()
  const made = await makeOwnKey(reader, key)
  if (!made.ok) throw new Error(made.problem)
  expect(await makeOwnKey(admin, await ownKey(made.value.id))).toEqual({ ok: false, problem: 'conflict' })
  expect(await makeOwnKey(admin, key)).toEqual({ ok: false, problem: 'not-valid' })
  expect((await readOwnKey(reader))?.id).toBe(made.value.id)
})

test('a reader replaces the recovery key, once for each; it is never ended', async () => {
  const { admin, reader } = await space()
  await giveRight(admin, idOf(reader))
  const first = await setRecoveryKey(admin, await recovery())
  if (!first.ok) throw new Error(first.problem)
  expect(await endKey(admin, first.value.id)).toEqual({ ok: false, problem: 'not-found' })
  const second = await setRecoveryKey(reader, await recovery(first.value.id))
  expect(second.ok).toBe(true)
  const late = await setRecoveryKey(reader, await recovery(first.value.id))
  expect(late).toEqual({ ok: false, problem: 'conflict' })
  const listed = await listReaders(admin)
  expect(listed.recovery?.id).toBe(second.ok && second.value.id)
})

test('an administrator ends the key of somebody who left; all of it is recorded', async () => {
  const { admin, reader, setup } = await space()
  await giveRight(admin, idOf(reader))
  const made = await makeOwnKey(reader, await ownKey())
  if (!made.ok) throw new Error(made.problem)
  expect((await endKey(admin, made.value.id)).ok).toBe(true)
  expect(await endKey(admin, made.value.id)).toEqual({ ok: false, problem: 'not-found' })
  expect(await endKey(admin, "x' or true")).toEqual({ ok: false, problem: 'not-found' })
  const rows = await setup.database.orm.select().from(caseEvent).orderBy(caseEvent.id)
  expect(rows.map(({ what, actorName }) => [what, actorName])).toEqual([
    ['right-given', admin.actor?.name],
    ['key-made', reader.actor?.name],
    ['key-ended', admin.actor?.name],
  ])
})

test('every reader is told by mail, in their language, of each right and key; no mail names anybody', async () => {
  const { admin, reader, setup } = await space()
  const { orm } = setup.database
  await giveRight(admin, idOf(admin))
  await orm
    .update(userProfile)
    .set({ locale: 'en' })
    .where(eq(userProfile.uid, idOf(admin)))
  const told = async () => {
    const mails = await orm.select().from(outgoingMail)
    await orm.delete(outgoingMail)
    for (const { text } of mails) expect(text).not.toMatch(/Ana|Bruno|@|\d/)
    return mails.map(({ to, text }) => [to, text.split('\n')[0]]).toSorted()
  }
  const [ana, bruno] = ['ana@cuentas.example', 'bruno@cuentas.example']
  expect(await told()).toEqual([])
  await giveRight(admin, idOf(reader))
  expect(await told()).toEqual([[ana, readersMail('right-given', 'en').text.split('\n')[0]]])
  const both = (change: ReadersChange) => [
    [ana, readersMail(change, 'en').text.split('\n')[0]],
    [bruno, readersMail(change, 'es').text.split('\n')[0]],
  ]
  const made = await makeOwnKey(reader, await ownKey())
  expect(await told()).toEqual(both('key-made'))
  await setRecoveryKey(admin, await recovery())
  expect(await told()).toEqual(both('recovery-key-made'))
  await endKey(admin, made.ok ? made.value.id : '')
  expect(await told()).toEqual(both('key-ended'))
  await disableAccount(admin, idOf(reader))
  await makeOwnKey(admin, await ownKey())
  expect((await told()).map(([to]) => to)).toEqual([ana])
})

async function space() {
  const setup = await setUpAccounts()
  const admin = setup.caller(await setup.person('Ana'))
  const reader = setup.caller(await setup.person('Bruno'))
  await setup.database.orm.update(userProfile).set({ publicName: 'Somebody' })
  const state = () => takesReports(setup.database.orm)
  return { setup, admin, reader, nobody: setup.caller(), state }
}

function idOf({ actor }: { actor: { id: string } | null }): string {
  return actor?.id ?? ''
}

async function ownKey(replaces: string | null = null) {
  return { recipient: (await makeKeyPair()).recipient, locked, replaces }
}

async function recovery(replaces: string | null = null) {
  return { recipient: (await makeKeyPair()).recipient, replaces }
}
