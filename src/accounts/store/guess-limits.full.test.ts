import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { hoursMailCounts } from '#kernel/mail/mail-limits.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { createGuessLimits, type GuessLimits } from './guess-limits.ts'
import { guessLimit } from './tables.ts'

const minute = 60_000
const owner = 'ana@example.com'
const [home, office] = ['203.0.113.7', '198.51.100.9']

let database: Database
let limits: GuessLimits

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:00Z') })
  database = await freshDatabase()
  limits = createGuessLimits(database, 'a secret')
})

afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

test('an account is guessed at eight times from one network, and again after a quarter of an hour', async () => {
  expect(await passedOf(8, guess())).toBe(8)
  vi.setSystemTime(Date.now() + 5 * minute)
  expect(await guess()()).toEqual({ ok: false, problem: 'too-many', detail: { seconds: 600 } })
  vi.setSystemTime(Date.now() + 10 * minute - 1)
  expect(await guess()()).toEqual({ ok: false, problem: 'too-many', detail: { seconds: 1 } })
  vi.setSystemTime(Date.now() + 1)
  expect(await passedOf(20, guess())).toBe(8)
})

test('of a hundred guesses in parallel no more pass than one after the other', async () => {
  expect(await passedAtOnce(100, guess())).toBe(8)
  expect(await passedAtOnce(20, guess({ device: 'her own' }))).toBe(10)
})

test('two processes that share the database share the limits', async () => {
  const other = createGuessLimits(database, 'a secret')
  expect(await passedOf(5, guess())).toBe(5)
  expect(await passedOf(5, () => other.trySignIn({ email: owner, network: home, device: null }))).toBe(3)
})

test('rotating e-mails does not evade the limit of the network', async () => {
  expect(await passedAtOnce(100, (turn) => guess({ email: `somebody-${turn}@example.com` })())).toBe(60)
  const rows = await database.orm.select().from(guessLimit)
  expect(rows.length).toBe(3 + 5 * 60)
  expect((await guess({ network: office })()).ok).toBe(true)
})

test('rotating networks does not evade the limit of the account', async () => {
  expect(await passedAtOnce(100, (turn) => guess({ network: `10.${turn}.2.1` })())).toBe(30)
  vi.setSystemTime(Date.now() + 59 * minute)
  expect((await guess()()).ok).toBe(false)
  vi.setSystemTime(Date.now() + minute)
  expect((await guess()()).ok).toBe(true)
})

test.each<[string, (turn: number) => string, number]>([
  ['many networks of one customer', (turn) => `2001:db8:7:${turn.toString(16)}::/64`, 16],
  ['many customers of one provider', (turn) => `2001:db8:${turn.toString(16)}:1::/64`, 22],
  ['many addresses of a neighbourhood', (turn) => `192.0.2.${turn}`, 16],
  ['many neighbourhoods of one provider', (turn) => `192.0.${turn}.1`, 22],
])(
  'nobody uses up an account from %s: its owner gets in from elsewhere',
  { tags: ['full'] },
  async (_, network, most) => {
    expect(await passedAtOnce(100, (turn) => guess({ network: network(turn) })())).toBe(most)
    expect((await guess()()).ok).toBe(true)
    expect((await guess({ network: '2001:db9:1:1::/64' })()).ok).toBe(true)
    expect((await guess({ network: network(1), device: 'her own' })()).ok).toBe(true)
    const everywhere = await passedAtOnce(100, (turn) => guess({ network: `10.${turn}.2.1` })())
    expect(most + 2 + everywhere).toBe(30)
  },
)

test('nor by coming back each quarter of an hour', async () => {
  const passed: number[] = []
  for (const quarter of [0, 1, 1, 1]) {
    vi.setSystemTime(Date.now() + quarter * 15 * minute)
    passed.push(await passedOf(12, guess()))
  }
  expect(passed).toEqual([8, 8, 0, 0])
  expect((await guess({ network: office })()).ok).toBe(true)
})

test('rotating e-mails from all networks of a customer meets a limit too', { tags: ['full'] }, async () => {
  const tried = (turn: number) =>
    guess({ email: `somebody-${turn}@example.com`, network: `2001:db8:7:${turn.toString(16)}::/64` })()
  expect(await passedAtOnce(200, tried)).toBe(120)
})

test.each(['ANA@Example.com', ' ana@example.com ', 'ａｎａ@example.com', 'ᴬna@example.com'])(
  'an account is the same however its address is typed: %s',
  async (email) => {
    await passedOf(8, guess())
    expect((await guess({ email })()).ok).toBe(false)
  },
)

test('strangers cannot lock the owner out of a device that she signed in from before', async () => {
  await passedAtOnce(100, (turn) => guess({ network: `10.${turn}.2.1` })())
  await passedAtOnce(100, guess())
  expect((await guess()()).ok).toBe(false)
  expect(await passedOf(12, guess({ device: 'her own' }))).toBe(10)
})

test('a known device leaves the counts of strangers alone, and another account its own', async () => {
  await passedOf(12, guess({ device: 'her own' }))
  expect((await guess({ email: 'eva@example.com', device: 'her own' })()).ok).toBe(true)
  expect(await passedOf(12, guess())).toBe(8)
})

test('one network at its limit for an account uses up neither the account nor itself for others', {
  tags: ['full'],
}, async () => {
  await passedOf(200, guess())
  expect(await passedOf(40, (turn) => guess({ network: `10.${turn}.2.1` })())).toBe(22)
  expect(await passedOf(60, (turn) => guess({ email: `${turn}@example.com` })())).toBe(52)
})

test('signing in gives back what it took, and once only', async () => {
  for (let times = 0; times < 70; times += 1) {
    const attempt = await guess()()
    if (!attempt.ok) throw new Error(`refused at ${times}`)
    await attempt.value.succeeded()
  }
  await passedOf(7, guess())
  const attempt = await guess()()
  expect((await guess()()).ok).toBe(false)
  if (attempt.ok) await Promise.all([attempt.value.succeeded(), attempt.value.succeeded()])
  // The refused one counted as well: what was given back is that of the one that succeeded.
  const points = (await database.orm.select().from(guessLimit)).map((row) => row.points)
  expect(points.toSorted((one, two) => one - two)).toEqual([7, 7, 7, 7, 7, 7, 7, 8])
})

test('tries that a clock counted far ahead lock nobody out once it is back', async () => {
  const noon = Date.now()
  vi.setSystemTime(noon + 120 * 24 * 60 * minute)
  await passedOf(100, guess())
  vi.setSystemTime(noon)
  expect(await passedOf(20, guess())).toBe(8)
  expect(await guess()()).toMatchObject({ detail: { seconds: 900 } })
})

test('what is given back late is not a try more in the time after', async () => {
  const attempt = await guess()()
  vi.setSystemTime(Date.now() + 61 * minute)
  expect(await passedOf(8, guess())).toBe(8)
  if (attempt.ok) await attempt.value.succeeded()
  expect((await guess()()).ok).toBe(false)
})

test('other forms have limits of their own, by name and key', async () => {
  const reset = (key: string) => () => limits.tryOften({ name: 'reset', key, points: 3, seconds: 600 })
  expect(await passedAtOnce(20, reset(owner))).toBe(3)
  expect(await reset(owner)()).toEqual({ ok: false, problem: 'too-many', detail: { seconds: 600 } })
  expect((await reset('eva@example.com')()).ok).toBe(true)
  expect((await limits.tryOften({ name: 'code', key: owner, points: 3, seconds: 600 })).ok).toBe(true)
  expect((await guess()()).ok).toBe(true)
})

test('a mailbox gets three mails an hour and ten a day, from all processes, also over a restart', async () => {
  const other = createGuessLimits(database, 'a secret')
  const wish = (turn: number) =>
    counted({ to: `a.na+${turn}@example.com`, purpose: 'wish' }, turn % 2 ? limits : other)
  expect(await passedAtOnce(40, wish)).toBe(3)
  for (const passes of [3, 3, 1, 0]) {
    vi.setSystemTime(Date.now() + 60 * minute)
    limits = createGuessLimits(database, 'a secret')
    expect(await passedOf(20, wish)).toBe(passes)
  }
  vi.setSystemTime(Date.now() + 20 * 60 * minute)
  expect(await passedOf(20, wish)).toBe(3)
})

test('a domain, and the site in all, have an end too', async () => {
  const wish = (to: string) => counted({ to, purpose: 'wish' })
  expect(await passedAtOnce(80, (turn) => wish(`somebody${turn}@example.com`))).toBe(60)
  expect((await wish('somebody@another.example')).ok).toBe(true)
  expect(await passedOf(219, (turn) => wish(`ana@of-${turn}.example`))).toBe(219)
  expect(await passedAtOnce(40, (turn) => wish(`eva@at-${turn}.example`))).toBe(300 - 61 - 219)
})

test('the names under a domain are counted with it', async () => {
  const wish = (name: string) => counted({ to: `ana@${name}.example.com`, purpose: 'wish' })
  expect(await passedOf(80, (turn) => wish(`of-${turn}`))).toBe(60)
  expect(await wish('mail')).toMatchObject({ ok: false, problem: 'too-many' })
  expect((await counted({ to: 'ana@example.org', purpose: 'wish' })).ok).toBe(true)
})

test('a domain has an end by the day, but no provider where anybody has a mailbox', async () => {
  const passed: Record<string, number> = { 'example.com': 0, 'gmail.com': 0, 'hotmail.com.ar': 0 }
  for (let time = 0; time < 3; time += 1) {
    for (const domain of Object.keys(passed)) {
      const wish = (turn: number) =>
        counted({ to: `somebody${time}x${turn}@${domain}`, purpose: 'wish' as const })
      passed[domain] = (passed[domain] ?? 0) + (await passedOf(62, wish))
    }
    vi.setSystemTime(Date.now() + 60 * minute)
  }
  expect(passed).toEqual({ 'example.com': 120, 'gmail.com': 180, 'hotmail.com.ar': 180 })
})

test('that a mailbox is full is not told, that its domain is full is, whatever the mailbox', async () => {
  const wish = (to: string) => counted({ to, purpose: 'wish' })
  expect(await passedOf(3, () => wish(owner))).toBe(3)
  expect(await wish(owner)).toMatchObject({ problem: 'mailbox-full' })
  expect(await passedOf(60, (turn) => wish(`somebody${turn}@example.com`))).toBe(57)
  for (const to of [owner, 'nobody@example.com'])
    expect(await wish(to)).toEqual({ ok: false, problem: 'too-many', detail: { seconds: 3600 } })
})

test('links to a new password are counted by account, three an hour and ten a day, apart from all else', async () => {
  const reset = (account: string) => () => counted({ account, purpose: 'reset' })
  expect(await passedOf(9, () => counted({ to: owner, purpose: 'wish' }))).toBe(3)
  for (const passes of [3, 3, 3, 1, 0]) {
    expect(await passedOf(9, reset('ana'))).toBe(passes)
    vi.setSystemTime(Date.now() + 60 * minute)
  }
  expect(await passedOf(9, reset('eva'))).toBe(3)
  vi.setSystemTime(Date.now() + 19 * 60 * minute)
  expect(await passedOf(9, reset('ana'))).toBe(3)
})

test('what is given back makes room for another mail', async () => {
  for (let time = 0; time < 9; time += 1)
    await database.orm.transaction(async (orm) => {
      const taken = await limits.tryMail(orm, { to: owner, purpose: 'wish' })
      if (taken.ok) await taken.value.giveBack()
    })
  expect(await passedOf(9, () => counted({ to: owner, purpose: 'wish' }))).toBe(3)
})

test('a mail whose transaction is rolled back is not counted', async () => {
  const wish = { to: owner, purpose: 'wish' } as const
  for (let time = 0; time < 9; time += 1) {
    const rolledBack = database.orm.transaction(async (orm) => {
      expect((await limits.tryMail(orm, wish)).ok).toBe(true)
      orm.rollback()
    })
    await expect(rolledBack).rejects.toThrow('Rollback')
  }
  expect((await counted(wish)).ok).toBe(true)
})

test('a count of a mail is gone after the hours that the privacy page says, whatever it was for', async () => {
  await counted({ to: owner, purpose: 'wish' })
  await counted({ account: 'ana', purpose: 'reset' })
  expect(await database.orm.$count(guessLimit)).toBeGreaterThan(2)
  vi.setSystemTime(Date.now() + hoursMailCounts * 60 * minute)
  await limits.forgetExpired()
  expect(await database.orm.$count(guessLimit)).toBe(0)
})

test('counts that a transaction holds are not forgotten in its midst, which would keep both waiting', async () => {
  await counted({ to: owner, purpose: 'wish' })
  vi.setSystemTime(Date.now() + 25 * 60 * minute)
  await database.orm.transaction(async (orm) => {
    await limits.tryMail(orm, { to: owner, purpose: 'wish' })
    await limits.forgetExpired()
  })
  expect(await passedOf(9, () => counted({ to: owner, purpose: 'wish' }))).toBe(2)
})

test('the table holds neither address nor e-mail, nor what another secret would make of them', async () => {
  await guess()()
  await guess({ device: 'her own' })()
  await counted({ to: owner, purpose: 'wish' })
  const keys = (await database.orm.select().from(guessLimit)).map((row) => row.key)
  expect(keys).toHaveLength(9 + 6)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
  await createGuessLimits(database, 'another').trySignIn({ email: owner, network: home, device: null })
  expect(await database.orm.select().from(guessLimit)).toHaveLength(17 + 6)
})

test('what has run out is forgotten, and nothing else', async () => {
  await guess()()
  vi.setSystemTime(Date.now() + 15 * minute)
  await guess({ email: 'eva@example.com', network: office })()
  await limits.forgetExpired()
  // Of the first guess the hour of the account is left, everywhere and around the network; of the second all eight.
  expect(await database.orm.select().from(guessLimit)).toHaveLength(4 + 8)
})

test('without the database there is no try', async () => {
  await database.close()
  await expect(guess()()).rejects.toThrow()
})

type Guess = { email: string; network: string; device: string | null }

function guess(other: Partial<Guess> = {}) {
  return () => limits.trySignIn({ email: owner, network: home, device: null, ...other })
}

/** Counts a mail in a transaction of its own. */
function counted(mail: Parameters<GuessLimits['tryMail']>[1], by = limits) {
  return database.orm.transaction((orm) => by.tryMail(orm, mail))
}

/** How many of so many tries, one after the other, are let through. */
async function passedOf(times: number, attempt: (turn: number) => Promise<{ ok: boolean }>) {
  let passed = 0
  for (let turn = 0; turn < times; turn += 1) if ((await attempt(turn)).ok) passed += 1
  return passed
}

async function passedAtOnce(times: number, attempt: (turn: number) => Promise<{ ok: boolean }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => attempt(turn)))
  return answers.filter(({ ok }) => ok).length
}
