import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wrapCaseKey } from '#cases/model/case-keys.ts'
import { textOf } from '#cases/model/locked-key.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import { lockedKey, openParts, setUpRewrap } from '#tests/support/rewrap-setup.ts'
import { keyToSealTo } from '../case-recipients.ts'
import { caseEvent, caseExclusion } from '../tables.ts'
import { takeRight } from './readers.ts'
import { listToRewrap, readToRewrap, takeRewrapped } from './rewrap.ts'

test('a case is wrapped anew for a reader who came later, who then opens it, as does its writer', async () => {
  const { first, second, report, jobsOf, rewrap, opens } = await setUpRewrap()
  const { code, which } = await report()
  await second.join()
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 1 })
  expect(await jobsOf(first)).toEqual({ own: [which], forOthers: 0 })
  expect(await opens(which, second.key)).toBe(false)
  expect(await rewrap(first, which)).toEqual({ ok: true, value: undefined })
  for (const key of [first.key, second.key, await reporterKeys(code)])
    expect(await opens(which, key)).toBe(true)
  expect(await jobsOf(first)).toEqual({ own: [], forOthers: 0 })
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 0 })
})

test('after a reader left, old keys are wrapped without them, and what comes then is sealed to another key', async () => {
  const { setup, vault, first, second, report, rewrap, opens } = await setUpRewrap()
  await second.join()
  const { which } = await report()
  await takeRight(first.caller, second.uid)
  expect(await jobsRefused(second.caller)).toBe(true)
  expect(await rewrap(second, which)).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await opens(which, second.key)).toBe(true)
  expect((await rewrap(first, which)).ok).toBe(true)
  expect(await opens(which, second.key)).toBe(false)
  expect(await opens(which, first.key)).toBe(true)

  const next = await keyToSealTo(setup.caller(), vault, which.caseId)
  if (!next.ok) throw new Error(next.problem)
  expect(next.value.epoch).toBe(which.epoch + 1)
  expect(await opens({ ...which, epoch: next.value.epoch }, second.key)).toBe(false)
})

test('a reader who changed their key hands their cases on with the one before', async () => {
  const { first, report, jobsOf, rewrap, opens } = await setUpRewrap()
  const { which } = await report()
  const before = first.key
  await first.changeKey()
  expect(await opens(which, first.key)).toBe(false)
  expect(await jobsOf(first)).toEqual({ own: [which], forOthers: 0 })
  expect((await rewrap(first, which, before)).ok).toBe(true)
  expect(await opens(which, first.key)).toBe(true)
  expect(await opens(which, before)).toBe(false)
})

test('a case about a reader is neither listed for them nor taken from them, and is not wrapped to them', async () => {
  const { setup, first, second, report, jobsOf, rewrap, opens } = await setUpRewrap()
  await second.join()
  const { which } = await report([second.uid])
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 0 })
  expect(await opens(which, second.key)).toBe(false)
  expect(await jobsOf(first)).toEqual({ own: [], forOthers: 0 })

  const other = await report()
  await setup.database.orm.insert(caseExclusion).values({ caseId: other.which.caseId, userId: second.uid })
  expect(await jobsOf(first)).toEqual({ own: [other.which], forOthers: 0 })
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 0 })
  expect(await rewrap(second, other.which)).toEqual({ ok: false, problem: 'not-found' })
  expect((await rewrap(first, other.which)).ok).toBe(true)
  expect(await opens(other.which, second.key)).toBe(false)
})

test('what was wrapped to others than those of now is refused, and the key stays as it was', async () => {
  const { means, first, second, third, report, opens } = await setUpRewrap()
  const { which } = await report()
  await second.join()
  const asked = { ...which, opener: 'own' } as const
  const parts = await readToRewrap(first.caller, means, asked)
  if (!parts.ok) throw new Error(parts.problem)
  await third.join()
  const { proof, identity } = await openParts(parts.value, first.key)
  const { reporterRecipient, holders } = parts.value
  const wrapped = textOf(
    await wrapCaseKey(identity, [reporterRecipient, ...holders.map((each) => each.recipient)]),
  )
  const ids = holders.map(({ id }) => id)
  for (const list of [ids, [], [...ids, ...ids], [...ids, crypto.randomUUID()]])
    expect(await takeRewrapped(first.caller, means, { ...asked, holders: list, wrapped, proof })).toEqual({
      ok: false,
      problem: 'conflict',
    })
  const now = await readToRewrap(first.caller, means, asked)
  if (!now.ok) throw new Error(now.problem)
  const sent = { ...asked, proof, holders: now.value.holders.map(({ id }) => id) }
  for (const bytes of [wrapped, '', textOf(new Uint8Array(100_000)), await lockedKey()])
    expect(await takeRewrapped(first.caller, means, { ...sent, wrapped: bytes })).toEqual({
      ok: false,
      problem: 'not-valid',
    })
  expect(await opens(which, first.key)).toBe(true)
})

test('a reader who cannot open a case does not put another key in its place', async () => {
  const { second, report, rewrap } = await setUpRewrap()
  const { which } = await report()
  await second.join()
  expect(await rewrap(second, which)).toEqual({ ok: false, problem: 'not-found' })
  for (const odd of [
    { ...which, epoch: 2 },
    { ...which, epoch: 0.5 },
    { ...which, caseId: 'x' },
  ])
    expect(await rewrap(second, odd)).toEqual({ ok: false, problem: 'not-found' })
})

test('of two who wrap the same key at once both succeed, and everybody opens it', async () => {
  const { setup, first, second, third, report, beginRewrap, opens } = await setUpRewrap()
  await second.join()
  const { which } = await report()
  await third.join()
  const begun = await Promise.all([first, second].map((person) => beginRewrap(person, which)))
  const answers = await Promise.all(begun.map((each) => (each.ok ? each.value() : each)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  for (const { key } of [first, second, third]) expect(await opens(which, key)).toBe(true)
  const events = await setup.database.orm.select().from(caseEvent).where(eq(caseEvent.what, 'rewrapped'))
  expect(events.map(({ caseNumber, details }) => [caseNumber, details])).toEqual([
    [which.number, { epoch: '1' }],
    [which.number, { epoch: '1' }],
  ])
})

test('a key of a case is handed out to be wrapped anew alone, and never without a line in the record', async () => {
  const { setup, means, first, second, report, rewrap } = await setUpRewrap()
  const { which } = await report()
  const asked = { ...which, opener: 'own' } as const
  const lines = async () =>
    (await setup.database.orm.select().from(caseEvent).orderBy(caseEvent.id))
      .filter(({ caseNumber }) => caseNumber !== null)
      .map(({ what, actor, caseNumber, details }) => [what, actor, caseNumber, details.epoch])
  for (const opener of ['own', 'recovery'] as const)
    expect(await readToRewrap(first.caller, means, { ...which, opener })).toEqual({
      ok: false,
      problem: 'not-found',
    })
  expect(await lines()).toEqual([])
  await second.join()
  expect((await readToRewrap(first.caller, means, asked)).ok).toBe(true)
  expect(await lines()).toEqual([['key-handed-out', first.uid, which.number, '1']])
  await rewrap(first, which)
  expect(await readToRewrap(first.caller, means, asked)).toEqual({ ok: false, problem: 'not-found' })
})

async function jobsRefused(caller: Editor): Promise<boolean> {
  return !(await listToRewrap(caller)).ok
}
