import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { answerChallenge } from '#cases/model/access-proof.ts'
import {
  type KeyPair,
  lockIdentity,
  makeKeyPair,
  unwrapCaseKey,
  wrapCaseKey,
} from '#cases/model/case-keys.ts'
import { bytesOf, textOf } from '#cases/model/locked-key.ts'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import { openPiece } from '#cases/model/sealed-piece.ts'
import type { RewrapParts } from '#cases/model/space-keys.ts'
import { makeOwnKey, setRecoveryKey } from '#cases/store/keys/kept-keys.ts'
import { setPublicName } from '#cases/store/keys/public-name.ts'
import { giveRight } from '#cases/store/keys/readers.ts'
import { listToRewrap, readToRewrap, takeRewrapped } from '#cases/store/keys/rewrap.ts'
import { receiveReport } from '#cases/store/receive-report.ts'
import { reportedCase } from '#cases/store/tables.ts'
import { folderVault } from '#cases/store/vault.ts'
import type { Editor } from '#kernel/caller.ts'
import { succeed } from '#kernel/result.ts'
import { setUpAccounts } from './accounts-setup.ts'
import { sealedPart } from './sealed-part.ts'

/** One key of a case. */
export type Which = { caseId: string; number: string; epoch: number }
export type Person = {
  caller: Editor
  uid: string
  key: KeyPair
  join(): Promise<void>
  changeKey(): Promise<void>
}

/** A space with a recovery key and one reader, and two who may join. */
export async function setUpRewrap() {
  const setup = await setUpAccounts()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-rewrap-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const vault = folderVault(dataDir)
  const people = await Promise.all(['Ana', 'Bruno', 'Carla'].map((name) => newPerson(setup, name)))
  const [first, second, third] = people as [Person, Person, Person]
  const means = { vault, secret: 'secret' }
  const recovery = await makeKeyPair()
  await setRecoveryKey(first.caller, { recipient: recovery.recipient, replaces: null })
  await first.join()

  /** A key of a case as a reader was given it; what follows wraps it anew and hands it in. */
  async function beginRewrap({ caller, key }: Person, which: Which, by = key) {
    const opener = by === recovery ? 'recovery' : 'own'
    const read = await readToRewrap(caller, means, { ...which, opener })
    if (!read.ok) return read
    return succeed(async () => {
      const { identity, proof } = await openParts(read.value, by)
      const { reporterRecipient, holders } = read.value
      const recipients = [reporterRecipient, ...holders.map(({ recipient }) => recipient)]
      const wrapped = textOf(await wrapCaseKey(identity, recipients))
      const ids = holders.map(({ id }) => id)
      return takeRewrapped(caller, means, { ...which, opener, holders: ids, wrapped, proof })
    })
  }

  return {
    ...{ setup, vault, means, first, second, third, recovery },
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
      const received = await receiveReport(setup.caller(), vault, { ...sent, files: [], text, about })
      if (!received.ok) throw new Error(received.problem)
      const { locatorHash } = await reporterKeys(code)
      const [row] = await setup.database.orm
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
    beginRewrap,
    /** As a reader's browser does it. */
    async rewrap(person: Person, which: Which, by?: KeyPair) {
      const begun = await beginRewrap(person, which, by)
      return begun.ok ? begun.value() : begun
    },
    /** Whether a key opens this key of a case and, of the first, the report. */
    async opens({ caseId, epoch }: Which, { identity }: { identity: string }): Promise<boolean> {
      const wrapped =
        (await vault.read(caseId, await sealedPart(setup.database, caseId, 'key', epoch))) ?? new Uint8Array()
      const opened = await unwrapCaseKey(wrapped, identity)
      if (!opened.ok || epoch > 1) return opened.ok
      const sealed = (await vault.read(caseId, 'piece-1.age')) ?? new Uint8Array()
      const place = { caseId, seq: 1, direction: 'report', previous: null } as const
      return (await openPiece(opened.value, sealed, place)).ok
    },
  }
}

/** A key of a case, opened by somebody who can, and the proof that it was opened. */
export async function openParts({ wrapped, challenge }: RewrapParts, { identity }: { identity: string }) {
  const opened = await unwrapCaseKey(bytesOf(wrapped) as Uint8Array, identity)
  if (!opened.ok) throw new Error(opened.problem)
  const proof = await answerChallenge(opened.value, bytesOf(challenge) as Uint8Array)
  return { identity: opened.value, proof: proof ?? '' }
}

async function newPerson(setup: Awaited<ReturnType<typeof setUpAccounts>>, name: string): Promise<Person> {
  const caller = setup.caller(await setup.person(name))
  const uid = caller.actor?.id ?? ''
  let active: string | null = null
  const person: Person = {
    caller,
    uid,
    key: await makeKeyPair(),
    async join() {
      await giveRight(caller, uid)
      await setPublicName(caller, `${name} Paz`)
      await keep()
    },
    async changeKey() {
      person.key = await makeKeyPair()
      await keep()
    },
  }
  async function keep() {
    const made = await makeOwnKey(caller, {
      recipient: person.key.recipient,
      locked: await lockedKey(),
      replaces: active,
    })
    if (!made.ok) throw new Error(made.problem)
    active = made.value.id
  }
  return person
}

let made: Promise<string> | undefined

/** A locked key that the server accepts, one for all tests, because making one is slow on purpose. */
export function lockedKey(): Promise<string> {
  made ??= makeKeyPair().then(async ({ identity }) =>
    textOf(await lockIdentity(identity, 'el mate se lava a las siete')),
  )
  return made
}
