import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type KeyPair,
  lockIdentity,
  makeKeyPair,
  unwrapCaseKey,
  wrapCaseKey,
} from '#domain/cases/case-keys.ts'
import { bytesOf, textOf } from '#domain/cases/locked-key.ts'
import { makeReceiptCode } from '#domain/cases/receipt-code.ts'
import { reporterKeys } from '#domain/cases/reporter-keys.ts'
import { openPiece } from '#domain/cases/sealed-piece.ts'
import type { Caller } from '#server/caller.ts'
import { caseEvent, caseExclusion, reportedCase } from '#server/database/tables/cases.ts'
import { accountsBench } from '#tests/support/accounts-bench.ts'
import { keyToSealTo } from '../case-recipients.ts'
import { receiveReport } from '../receive-report.ts'
import { openVault } from '../vault.ts'
import { giveRight } from './give-right.ts'
import { listToRewrap } from './list-to-rewrap.ts'
import { makeOwnKey } from './make-own-key.ts'
import { readToRewrap } from './read-to-rewrap.ts'
import { setRecoveryKey } from './set-recovery-key.ts'
import { takeRewrapped } from './take-rewrapped.ts'
import { takeRight } from './take-right.ts'

let locked: string
beforeAll(async () => {
  locked = textOf(await lockIdentity((await makeKeyPair()).identity, 'el mate se lava a las siete'))
})

test('a case is wrapped anew for a reader who came later, who then opens it, as does its writer', async () => {
  const { first, second, report, jobsOf, rewrap, opens } = await space()
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
  const { bench, vault, first, second, report, rewrap, opens } = await space()
  await second.join()
  const { which } = await report()
  await takeRight(first.caller, second.uid)
  expect(await jobsRefused(second.caller)).toBe(true)
  expect(await rewrap(second, which)).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await opens(which, second.key)).toBe(true)
  expect((await rewrap(first, which)).ok).toBe(true)
  expect(await opens(which, second.key)).toBe(false)
  expect(await opens(which, first.key)).toBe(true)

  const next = await keyToSealTo(bench.caller(), vault, which.caseId)
  if (!next.ok) throw new Error(next.problem)
  expect(next.value.epoch).toBe(which.epoch + 1)
  expect(await opens({ ...which, epoch: next.value.epoch }, second.key)).toBe(false)
})

test('a reader who changed their key hands their cases on with the one before', async () => {
  const { first, report, jobsOf, rewrap, opens } = await space()
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
  const { bench, first, second, report, jobsOf, rewrap, opens } = await space()
  await second.join()
  const { which } = await report([second.uid])
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 0 })
  expect(await opens(which, second.key)).toBe(false)
  expect(await jobsOf(first)).toEqual({ own: [], forOthers: 0 })

  const other = await report()
  await bench.database.orm.insert(caseExclusion).values({ caseId: other.which.caseId, userId: second.uid })
  expect(await jobsOf(first)).toEqual({ own: [other.which], forOthers: 0 })
  expect(await jobsOf(second)).toEqual({ own: [], forOthers: 0 })
  expect(await rewrap(second, other.which)).toEqual({ ok: false, problem: 'not-found' })
  expect((await rewrap(first, other.which)).ok).toBe(true)
  expect(await opens(other.which, second.key)).toBe(false)
})

test('what was wrapped to others than those of now is refused, and the key stays as it was', async () => {
  const { vault, first, second, third, report, opens } = await space()
  const { which } = await report()
  await second.join()
  const parts = await readToRewrap(first.caller, vault, which)
  if (!parts.ok) throw new Error(parts.problem)
  await third.join()
  const identity = (await makeKeyPair()).identity
  const { reporterRecipient, holders } = parts.value
  const wrapped = textOf(
    await wrapCaseKey(identity, [reporterRecipient, ...holders.map((each) => each.recipient)]),
  )
  const ids = holders.map(({ id }) => id)
  for (const list of [ids, [], [...ids, ...ids], [...ids, crypto.randomUUID()]])
    expect(await takeRewrapped(first.caller, vault, { ...which, holders: list, wrapped })).toEqual({
      ok: false,
      problem: 'conflict',
    })
  const now = await readToRewrap(first.caller, vault, which)
  if (!now.ok) throw new Error(now.problem)
  const sent = { ...which, holders: now.value.holders.map(({ id }) => id) }
  for (const bytes of [wrapped, '', textOf(new Uint8Array(100_000)), locked])
    expect(await takeRewrapped(first.caller, vault, { ...sent, wrapped: bytes })).toEqual({
      ok: false,
      problem: 'not-valid',
    })
  expect(await opens(which, first.key)).toBe(true)
})

test('a reader who cannot open a case does not put another key in its place', async () => {
  const { second, report, rewrap } = await space()
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
  const { bench, first, second, third, report, rewrap, opens } = await space()
  await second.join()
  const { which } = await report()
  await third.join()
  const answers = await Promise.all([rewrap(first, which), rewrap(second, which)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  for (const { key } of [first, second, third]) expect(await opens(which, key)).toBe(true)
  const events = await bench.database.orm.select().from(caseEvent).where(eq(caseEvent.what, 'rewrapped'))
  expect(events.map(({ caseNumber, details }) => [caseNumber, details])).toEqual([
    [which.number, { epoch: '1' }],
    [which.number, { epoch: '1' }],
  ])
})

type Which = { caseId: string; number: string; epoch: number }
type Person = { caller: Caller; uid: string; key: KeyPair; join(): Promise<void>; changeKey(): Promise<void> }

/** A space with a recovery key and one reader, and two who may join. */
async function space() {
  const bench = await accountsBench()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-rewrap-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const vault = openVault(dataDir)
  const people = await Promise.all(['Ana', 'Bruno', 'Carla'].map((name) => newPerson(bench, name)))
  const [first, second, third] = people as [Person, Person, Person]
  const recovery = await makeKeyPair()
  await setRecoveryKey(first.caller, { recipient: recovery.recipient, replaces: null })
  await first.join()
  return {
    ...{ bench, vault, first, second, third },
    async report(about: string[] = []): Promise<{ code: ReturnType<typeof makeReceiptCode>; which: Which }> {
      const code = makeReceiptCode()
      const text = 'Las actas se firman sin auditoría.'
      const sent = {
        code,
        kind: 'integrity',
        door: 'anonymous',
        name: null,
        contact: null,
        files: [],
      } as const
      const received = await receiveReport(bench.caller(), vault, { ...sent, files: [], text, about })
      if (!received.ok) throw new Error(received.problem)
      const { locatorHash } = await reporterKeys(code)
      const [row] = await bench.database.orm
        .select()
        .from(reportedCase)
        .where(eq(reportedCase.locatorHash, locatorHash))
      return { code, which: { caseId: row?.id ?? '', number: row?.number ?? '', epoch: 1 } }
    },
    async jobsOf({ caller }: Person) {
      const listed = await listToRewrap(caller)
      if (!listed.ok) throw new Error(listed.problem)
      return { own: listed.value.keys.flatMap(({ jobs }) => jobs), forOthers: listed.value.forOthers }
    },
    /** As a reader's browser does it. */
    async rewrap({ caller, key }: Person, which: Which, opener = key) {
      const parts = await readToRewrap(caller, vault, which)
      if (!parts.ok) return parts
      const identity = await unwrapCaseKey(bytesOf(parts.value.wrapped) as Uint8Array, opener.identity)
      if (!identity.ok) throw new Error(identity.problem)
      const { reporterRecipient, holders } = parts.value
      const recipients = [reporterRecipient, ...holders.map(({ recipient }) => recipient)]
      const wrapped = textOf(await wrapCaseKey(identity.value, recipients))
      return takeRewrapped(caller, vault, { ...which, holders: holders.map(({ id }) => id), wrapped })
    },
    /** Whether a key opens this key of a case and, of the first, the report. */
    async opens({ caseId, epoch }: Which, { identity }: { identity: string }): Promise<boolean> {
      const wrapped = (await vault.read(caseId, `key-${epoch}.age`)) ?? new Uint8Array()
      const opened = await unwrapCaseKey(wrapped, identity)
      if (!opened.ok || epoch > 1) return opened.ok
      const sealed = (await vault.read(caseId, 'piece-1.age')) ?? new Uint8Array()
      const place = { caseId, seq: 1, direction: 'report', previous: null } as const
      return (await openPiece(opened.value, sealed, place)).ok
    },
  }
}

async function newPerson(bench: Awaited<ReturnType<typeof accountsBench>>, name: string): Promise<Person> {
  const caller = bench.caller(await bench.person(name))
  const uid = caller.actor?.id ?? ''
  let active: string | null = null
  const person: Person = {
    caller,
    uid,
    key: await makeKeyPair(),
    async join() {
      await giveRight(caller, uid)
      await keep()
    },
    async changeKey() {
      person.key = await makeKeyPair()
      await keep()
    },
  }
  async function keep() {
    const made = await makeOwnKey(caller, { recipient: person.key.recipient, locked, replaces: active })
    if (!made.ok) throw new Error(made.problem)
    active = made.value.id
  }
  return person
}

async function jobsRefused(caller: Caller): Promise<boolean> {
  return !(await listToRewrap(caller)).ok
}
