import { expect, test } from 'vitest'
import { proofOf } from '#cases/model/access-proof.ts'
import { makeKeyPair, wrapCaseKey } from '#cases/model/case-keys.ts'
import { textOf } from '#cases/model/locked-key.ts'
import { openParts, type Person, setUpRewrap } from '#tests/support/rewrap-setup.ts'
import { caseEvent, caseExclusion } from '../tables.ts'
import { readRecovery, setRecoveryKey } from './kept-keys.ts'
import { giveRight, takeRight } from './readers.ts'
import { accessToken, listToRewrap, readToRewrap, takeRewrapped } from './rewrap.ts'

test('after the only reader left, a new one opens old cases with the recovery key, and the record says so', async () => {
  const { first, second, recovery, report, rewrap, opens, events } = await recordedSpace()
  const { which } = await report()
  await takeRight(first.caller, first.uid)
  await second.join()
  expect(await listToRewrap(second.caller)).toMatchObject({
    value: {
      forOthers: 1,
      newcomers: [{ name: 'Bruno', email: 'bruno@cuentas.example' }],
      recovery: { recipient: recovery.recipient, jobs: [which] },
    },
  })
  expect(await rewrap(second, which)).toEqual({ ok: false, problem: 'not-found' })
  expect(await rewrap(second, which, recovery)).toEqual({ ok: true, value: undefined })
  expect(await opens(which, second.key)).toBe(true)
  expect(await opens(which, recovery)).toBe(true)
  expect(await opens(which, first.key)).toBe(false)
  expect(await listToRewrap(second.caller)).toMatchObject({
    value: { forOthers: 0, newcomers: [], recovery: { jobs: [] } },
  })
  expect(await events()).toEqual([
    ['recovery-key-used', which.number, second.uid, { epoch: '1' }],
    ['rewrapped', which.number, second.uid, { epoch: '1' }],
  ])
})

test('a report about everybody who read is opened by a reader who came later', async () => {
  const { first, second, recovery, report, rewrap, opens } = await recordedSpace()
  const { which } = await report([first.uid])
  await second.join()
  expect(await jobsOf(first)).toEqual([])
  expect(await rewrap(first, which, recovery)).toEqual({ ok: false, problem: 'not-found' })
  expect((await rewrap(second, which, recovery)).ok).toBe(true)
  expect(await opens(which, second.key)).toBe(true)
  expect(await opens(which, first.key)).toBe(false)
})

test('whoever has not the right, no active key, or is excluded, wraps nothing with the recovery key', async () => {
  const { setup, first, second, third, recovery, report, rewrap, events } = await recordedSpace()
  const { which } = await report()
  expect(await rewrap(second, which, recovery)).toEqual({ ok: false, problem: 'not-allowed' })
  await giveRight(third.caller, third.uid)
  expect(await rewrap(third, which, recovery)).toEqual({ ok: false, problem: 'not-found' })
  expect(await jobsOf(third)).toEqual([])
  await second.join()
  await setup.database.orm.insert(caseExclusion).values({ caseId: which.caseId, userId: second.uid })
  expect(await rewrap(second, which, recovery)).toEqual({ ok: false, problem: 'not-found' })
  expect(await jobsOf(second)).toEqual([])
  expect(await jobsOf(first)).toEqual([])
  expect(await events()).toEqual([])
})

test('a recovery key that another took the place of is asked for no more, nor one that came after the case', async () => {
  const { first, second, recovery, report, rewrap, opens } = await recordedSpace()
  const { which } = await report()
  const next = await makeKeyPair()
  const recoveryId = (await readRecovery(first.caller))?.id ?? null
  await setRecoveryKey(first.caller, { recipient: next.recipient, replaces: recoveryId })
  await second.join()
  expect(await listToRewrap(second.caller)).toMatchObject({
    value: { forOthers: 1, recovery: { recipient: next.recipient, jobs: [] } },
  })
  expect(await rewrap(second, which, recovery)).toEqual({ ok: false, problem: 'not-found' })
  expect((await rewrap(first, which)).ok).toBe(true)
  expect(await opens(which, next)).toBe(true)
  expect(await opens(which, recovery)).toBe(false)
})

test('the right and a session do not suffice to put another key in place of one: it must have been opened', async () => {
  const { means, first, second, third, recovery, report, opens } = await recordedSpace()
  const { which } = await report()
  await second.join()
  await third.join()
  const asked = { ...which, opener: 'recovery' } as const
  const read = await readToRewrap(second.caller, means, asked)
  const readByThird = await readToRewrap(third.caller, means, asked)
  if (!read.ok || !readByThird.ok) throw new Error('not read')
  const { reporterRecipient, holders } = read.value
  const recipients = [reporterRecipient, ...holders.map(({ recipient }) => recipient)]
  const garbage = textOf(await wrapCaseKey((await makeKeyPair()).identity, recipients))
  const sent = { ...asked, holders: holders.map(({ id }) => id), wrapped: garbage }
  const ofAnother = await openParts(readByThird.value, recovery)
  const ofElsewhere = await proofOf(accessToken('another secret', second.uid, which))
  for (const proof of ['', 'x', read.value.challenge, ofAnother.proof, ofElsewhere])
    expect(await takeRewrapped(second.caller, means, { ...sent, proof })).toEqual({
      ok: false,
      problem: 'not-opened',
    })
  // A reader's own key is no exception: their session alone does not open it.
  expect(await takeRewrapped(first.caller, means, { ...sent, opener: 'own', proof: '' })).toEqual({
    ok: false,
    problem: 'not-opened',
  })
  for (const key of [first.key, recovery]) expect(await opens(which, key)).toBe(true)

  const { identity, proof } = await openParts(read.value, recovery)
  const wrapped = textOf(await wrapCaseKey(identity, recipients))
  for (const bytes of ['', 'garbage', textOf(new Uint8Array(500))])
    expect(await takeRewrapped(second.caller, means, { ...sent, proof, wrapped: bytes })).toEqual({
      ok: false,
      problem: 'not-valid',
    })
  for (const list of [[], sent.holders.slice(1)])
    expect(await takeRewrapped(second.caller, means, { ...sent, holders: list, proof, wrapped })).toEqual({
      ok: false,
      problem: 'conflict',
    })
  expect((await takeRewrapped(second.caller, means, { ...sent, proof, wrapped })).ok).toBe(true)
  for (const key of [first.key, second.key, third.key, recovery]) expect(await opens(which, key)).toBe(true)
})

/** A space with one reader, and what the record says of wrapping anew. */
async function recordedSpace() {
  const space = await setUpRewrap()
  return {
    ...space,
    async events() {
      const rows = await space.setup.database.orm.select().from(caseEvent).orderBy(caseEvent.id)
      return rows
        .filter(({ what }) => what === 'rewrapped' || what === 'recovery-key-used')
        .map(({ what, caseNumber, actor, details }) => [what, caseNumber, actor, details])
    },
  }
}

async function jobsOf({ caller }: Person) {
  const listed = await listToRewrap(caller)
  return listed.ok ? listed.value.recovery?.jobs : listed.problem
}
