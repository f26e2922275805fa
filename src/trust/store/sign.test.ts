import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { setUpSigning, signedToken, verifiedBy } from '#tests/support/signing.ts'
import { didDocument } from '../model/did-document.ts'
import { algorithms, stateOf } from '../model/signing-keys.ts'
import { openKeyFile } from './key-file.ts'
import { readKeySets } from './key-sets.ts'
import { markKeysStolen, retireKeys, rotateKeys, signerFor } from './sign.ts'
import { signingKey } from './tables/signing-key.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

async function setUp() {
  const setup = await setUpSigning()
  const { database, signing, callerAt, dataDir } = setup
  const sets = () => readKeySets(database.orm)
  return {
    ...setup,
    file: path.join(dataDir, 'keys', 'signing-keys.json'),
    sets,
    states: async () => (await sets()).map(stateOf),
    signer: (on: string, algorithm: 'ES256' | 'EdDSA' = 'ES256') =>
      signerFor(signing, callerAt(day(on)), algorithm),
    verified: async (token: string) => verifiedBy(didDocument('aval.example', await sets()) as never, token),
  }
}

test('the first signature makes the keys, one for each algorithm, and later ones use them', async () => {
  const { signer, sets, verified } = await setUp()
  expect(await sets()).toEqual([])
  const first = await signer('2026-11-01')
  for (const algorithm of algorithms) {
    const token = await signedToken(await signer('2026-11-02', algorithm), `vale ñ ${algorithm}`)
    expect(await verified(token)).toBe(`vale ñ ${algorithm}`)
    expect(await verified(token.replace('.', '.A'))).toBeNull()
  }
  expect(await signer('2026-12-01')).toMatchObject({ kid: first.kid })
  const [set, ...more] = await sets()
  expect(more).toEqual([])
  expect(set).toMatchObject({ madeAt: day('2026-11-01'), keys: [{ kid: first.kid }, { algorithm: 'EdDSA' }] })
})

test('keys in a bucket are fetched once and not for each signature, and those of another process are used once it made them', async () => {
  const { dataDir, signing, callerAt } = await setUp()
  let fetched = 0
  const folder = openFolderStorage(dataDir)
  const read = (key: string) => {
    fetched += 1
    return folder.read(key)
  }
  const here = { ...signing, file: openKeyFile({ ...folder, isShared: true, read }) }
  const sign = async (on: string) => (await signerFor(here, callerAt(day(on)), 'ES256')).kid
  const first = await sign('2026-11-01')
  await sign('2026-11-02')
  const before = fetched
  expect([await sign('2026-11-02'), await sign('2026-11-03')]).toEqual([first, first])
  expect(fetched).toBe(before)
  const { keys } = await rotateKeys(signing, callerAt(day('2026-11-04')))
  expect(await sign('2026-11-05')).toBe(keys.find(({ algorithm }) => algorithm === 'ES256')?.kid)
})

test('secret halves are in one file that its owner alone can read, and nowhere in the database', async () => {
  const { signer, dataDir, file, database } = await setUp()
  const before = process.umask(0)
  try {
    await signer('2026-11-01')
  } finally {
    process.umask(before)
  }
  expect(readdirSync(path.join(dataDir, 'keys'))).toEqual(['signing-keys.json'])
  expect([statSync(path.dirname(file)).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: { d: string }[] }
  const rows = JSON.stringify([
    await database.orm.select().from(signingKey),
    await database.orm.select().from(historyEvent),
  ])
  expect(keys.map(({ d }) => d.length)).toEqual([43, 43])
  for (const { d } of keys) expect(rows).not.toContain(d)
})

test('of two processes that make keys at once, both end with the same', {
  tags: ['full'],
  timeout: 40_000,
}, async () => {
  const { database, dataDir, sets } = await setUp()
  const program = fileURLToPath(import.meta.resolve('#tests/support/sign-once-program.ts'))
  const run = () => promisify(execFile)(process.execPath, [program, database.url, dataDir])
  const running = await database.orm.transaction(async (orm) => {
    await orm.execute(sql`lock table ${signingKey} in share row exclusive mode`)
    const both = [run(), run()]
    // Each has found no key and waits for its turn to make one.
    await vi.waitFor(
      async () => {
        const { rows } = await database.orm.execute(
          sql`select from pg_locks where relation = 'signing_key'::regclass and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        )
        expect(rows).toHaveLength(2)
      },
      { timeout: 20_000, interval: 50 },
    )
    return both
  })
  const said = (await Promise.all(running)).map(({ stdout }) => stdout.trim())
  const made = await sets()
  expect(made).toHaveLength(1)
  const kids = made[0]?.keys.map(({ kid }) => kid).join(' ')
  expect(said).toEqual([kids, kids])
})

test('after a rotation others sign, and what the ones before signed still verifies', async () => {
  const { signer, signing, callerAt, verified, states, file } = await setUp()
  const old = await signer('2026-11-01')
  const token = await signedToken(old, 'de antes')
  const secret = readFileSync(file, 'utf8')
  const made = await rotateKeys(signing, callerAt(day('2027-11-01')))
  const next = await signer('2027-11-02')
  expect(made.keys.map(({ kid }) => kid)).toContain(next.kid)
  expect(next.kid).not.toBe(old.kid)
  expect(await verified(token)).toBe('de antes')
  expect(await verified(await signedToken(next, 'de ahora'))).toBe('de ahora')
  expect(await states()).toEqual(['used', 'retired'])
  // Nobody can steal any more what signs no more.
  expect(readFileSync(file, 'utf8')).not.toBe(secret)
})

test('keys that are lost are missed: others are made, it is said, and what the lost ones signed still verifies', async () => {
  const { signer, verified, states, warnings, file } = await setUp()
  const lost = await signer('2026-11-01')
  const token = await signedToken(lost, 'de antes')
  rmSync(path.dirname(file), { recursive: true })
  const next = await signer('2026-11-05')
  expect(next.kid).not.toBe(lost.kid)
  expect(await verified(token)).toBe('de antes')
  expect(await verified(await signedToken(next, 'de ahora'))).toBe('de ahora')
  expect(await states()).toEqual(['used', 'retired'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatchObject({ lost: expect.arrayContaining([lost.kid]) })
})

test('what stolen keys signed verifies no more, whether they were in use or retired', async () => {
  const { signer, signing, callerAt, verified, states, file } = await setUp()
  const retired = await signer('2026-11-01')
  await rotateKeys(signing, callerAt(day('2026-11-02')))
  const used = await signer('2026-11-03')
  const tokens = [await signedToken(retired, 'uno'), await signedToken(used, 'dos')]
  const caller = callerAt(day('2026-11-04'))
  expect(await markKeysStolen(signing, caller, 'x'.repeat(43))).toMatchObject({ problem: 'not-found' })
  expect(await markKeysStolen(signing, caller, used.kid)).toMatchObject({ ok: true })
  expect(() => statSync(file)).toThrow('ENOENT')
  expect([await verified(tokens[0] ?? ''), await verified(tokens[1] ?? '')]).toEqual(['uno', null])
  expect(await markKeysStolen(signing, caller, retired.kid)).toMatchObject({ ok: true })
  expect(await verified(tokens[0] ?? '')).toBeNull()
  expect(await markKeysStolen(signing, caller, used.kid)).toMatchObject({ problem: 'already' })
  expect(await states()).toEqual(['stolen', 'stolen'])
  const next = await signer('2026-11-05')
  expect(await verified(await signedToken(next, 'tres'))).toBe('tres')
  expect(await states()).toEqual(['used', 'stolen', 'stolen'])
})

test('one key of a pair that is stolen takes the other with it', async () => {
  const { signer, signing, callerAt, verified } = await setUp()
  const token = await signedToken(await signer('2026-11-01', 'EdDSA'), 'prueba')
  const { kid } = await signer('2026-11-01', 'ES256')
  await markKeysStolen(signing, callerAt(day('2026-11-02')), kid)
  expect(await verified(token)).toBeNull()
})

test('keys that were retired before their time sign no more, and only keys in use can be', async () => {
  const { signer, signing, callerAt, verified } = await setUp()
  const old = await signer('2026-11-01')
  const token = await signedToken(old, 'de antes')
  expect(await retireKeys(signing, callerAt(day('2026-11-02')), old.kid)).toMatchObject({ ok: true })
  expect(await retireKeys(signing, callerAt(day('2026-11-02')), old.kid)).toMatchObject({
    problem: 'not-in-use',
  })
  expect((await signer('2026-11-03')).kid).not.toBe(old.kid)
  expect(await verified(token)).toBe('de antes')
})

test('a file that is newer than a restored database goes on signing', async () => {
  const { signer, sets, states, database } = await setUp()
  const { kid } = await signer('2026-11-01')
  // The backup is from before the keys were made.
  await database.orm.delete(signingKey)
  expect((await signer('2026-11-05')).kid).toBe(kid)
  expect(await states()).toEqual(['used'])
  expect((await sets())[0]?.keys[0]?.kid).toBe(kid)
})

test('a file from before a rotation or a theft never signs again', async () => {
  const { signer, signing, callerAt, states, file } = await setUp()
  const old = await signer('2026-11-01')
  const copy = readFileSync(file)
  await rotateKeys(signing, callerAt(day('2026-11-02')))
  writeFileSync(file, copy)
  const next = await signer('2026-11-03')
  expect(next.kid).not.toBe(old.kid)
  await markKeysStolen(signing, callerAt(day('2026-11-04')), next.kid)
  writeFileSync(file, copy)
  expect((await signer('2026-11-05')).kid).not.toBe(old.kid)
  expect(await states()).toEqual(['used', 'stolen', 'retired', 'retired'])
})

test('a file that was changed is refused in a sentence that repeats nothing of it', async () => {
  const { signer, file } = await setUp()
  await signer('2026-11-01')
  const whole = readFileSync(file, 'utf8')
  for (const broken of [whole.slice(0, 90), '{}', '', whole.replace(/"d":"..../, '"d":"')]) {
    writeFileSync(file, broken)
    const refusal = await signer('2026-11-02').catch((error: Error) => error)
    expect(refusal).toMatchObject({ message: expect.stringMatching(/signing-keys\.json .* does not hold/) })
  }
})

test('the history of the site says who made, retired and gave up which keys', async () => {
  const { signing, callerAt, database } = await setUp()
  const ana = { id: 'ana', name: 'Ana' }
  const caller = callerAt(day('2026-11-02'), ana)
  const made = await rotateKeys(signing, caller)
  await markKeysStolen(signing, caller, made.keys[0]?.kid ?? '')
  const events = await database.orm.select().from(historyEvent).orderBy(historyEvent.id)
  expect(events.map(({ what, actorName, item }) => [what, actorName, item])).toEqual([
    ['signing-keys-made', 'Ana', expect.any(String)],
    ['signing-keys-stolen', 'Ana', made.id],
  ])
})
