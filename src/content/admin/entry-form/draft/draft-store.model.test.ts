import { expect, test } from 'vitest'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { news } from '#content/model/kinds/news.ts'
import { ModelClock, ModelDevice, ModelServer, type Random, randomFrom } from '#tests/support/draft-model.ts'
import { DraftStore } from './draft-store.ts'
import { newsIn } from './journal-keeper.ts'
import type { PlacedKey } from './placed-key.ts'

const runs = 3_000
const keys: PlacedKey[] = ['es.title', 'en.title', 'es.summary']
const minute = 60_000

test('whatever fails and in whatever order, what is on the screen is on the server or the form says that it is not', {
  tags: ['full'],
}, async () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const told: string[] = []
    await run(randomFrom(seed), told).catch((cause) => {
      throw new Error(`With the seed ${seed}, after: ${told.join(', ')}`, { cause })
    })
  }
})

/**
 * Plays one page, its server and its device for some minutes. Checks them with the faults still there, and again once
 * all faults are over.
 */
async function run(random: Random, told: string[]): Promise<void> {
  const clock = new ModelClock()
  const world = { clock, random, server: new ModelServer(clock, random), device: new ModelDevice() }
  let page = open(world)
  const { server } = world
  for (let left = 4 + random.under(12); left > 0; left -= 1) {
    const name = random.of(actionNames)
    told.push(name)
    page = (await actions[name](page)) ?? page
    expect(server.inFlight, 'requests at once').toBeLessThanOrEqual(1)
    await clock.pass(random.of([0, 0, 50, 300, 900, 3_000, 15_000]))
  }

  await clock.pass(3 * minute)
  told.push('at rest')
  saysSo(page)
  const isAlone = !told.includes('another saves') && !told.includes('reloads')
  if (isAlone) expect(page.store.status().conflicts, 'conflicts with oneself').toEqual([])

  Object.assign(server, { isOnline: true, isSignedIn: true, isTrashed: false, isCalm: true })
  page.store.setTrashed(false)
  if (page.store.status().phase === 'signed-out') page.store.signedIn()
  await clock.pass(2 * minute)
  await caughtUp(page)
  told.push('well again')
  const { phase, conflicts, refused } = page.store.status()
  if (conflicts.length + refused.length === 0) expect(['saved', 'still']).toContain(phase)
  saysSo(page)

  // One choice may lead to the next: a chosen text may be too long, and a shorter one may meet a new change of another.
  for (let round = 0; round < 3; round += 1) {
    for (const key of page.store.status().conflicts) page.store.choose(key, random.of(['mine', 'theirs']))
    for (const key of page.store.status().refused) page.store.write(key, 'shorter')
    await clock.pass(minute)
    await caughtUp(page)
  }
  told.push('all chosen')
  expect(page.store.status()).toMatchObject({ isUnsaved: false, conflicts: [], refused: [] })
  saysSo(page)
}

type World = { clock: ModelClock; random: Random; server: ModelServer; device: ModelDevice }
type Page = World & { store: DraftStore; go(): void }

/** The form is opened, and takes up what was left of it on this device. */
function open(world: World): Page {
  const { server, device, random, clock } = world
  let isGone = false
  const store = new DraftStore(news, server.entry(), {
    ...{ connection: server.connection(() => isGone), journal: device.journal(random, () => isGone), clock },
  })
  const left = device.record
  if (left && newsIn(left, store.slots).length > 0) store.restore(left)
  server.inFlight = 0
  return {
    ...world,
    store,
    go() {
      isGone = true
      store.stop()
    },
  }
}

async function caughtUp({ store, server, clock }: Page): Promise<void> {
  const caught = store.catchUp((since) => server.since(since))
  await clock.pass(1_000)
  await caught
}

type Action = (page: Page) => Page | undefined | Promise<Page | undefined>

let written = 0
const write =
  (words: string): Action =>
  ({ store, random }) => {
    written += 1
    store.write(random.of(keys), `${words} ${written}`)
    return undefined
  }

const actions = {
  types: write('typed'),
  'types more': write('typed'),
  'types what is too long': write('too long'),
  'types what was there': ({ store, random, server }) => {
    const key = random.of(keys)
    store.write(key, server.value(key))
    return undefined
  },
  'stands in a field': ({ store, random }) => void store.enter(random.of(keys)),
  'leaves the fields': ({ store }) => keys.forEach((key) => void store.leave(key)) as undefined,
  chooses: ({ store, random }) => {
    for (const key of store.status().conflicts) store.choose(key, random.of(['mine', 'theirs']))
    return undefined
  },
  'saves now': ({ store }) => void store.flush(),
  'tries now': ({ store }) => void store.resume(),
  reloads: (page) => {
    page.go()
    return open(page)
  },
  'another saves': ({ server, random }) => {
    written += 1
    if (!server.isTrashed) server.another(random.of(keys), `theirs ${written}`)
    return undefined
  },
  'hears of others': async (page) => void (await caughtUp(page)),
  'another throws it away': ({ server }) => {
    server.isTrashed = true
    return undefined
  },
  'takes it out': ({ server, store }) => {
    server.isTrashed = false
    store.setTrashed(false)
    return undefined
  },
  'goes offline': ({ server }) => {
    server.isOnline = false
    return undefined
  },
  'comes online': ({ server, store }) => {
    server.isOnline = true
    store.resume()
    return undefined
  },
  'signs out elsewhere': ({ server, device, store, random }) => {
    server.isSignedIn = false
    device.record = null
    if (random.under(2) === 0) store.signedOut()
    return undefined
  },
  'signs in again': ({ server, store }) => {
    server.isSignedIn = true
    if (store.status().phase === 'signed-out') store.signedIn()
    return undefined
  },
} satisfies Record<string, Action>
const actionNames = Object.keys(actions) as (keyof typeof actions)[]

/** Each field is on the server as it is on the screen, or the form says why not; no save stays on its way for ever. */
function saysSo({ store, server }: Page): void {
  const { phase, conflicts, refused, isUnsaved } = store.status()
  expect(phase).not.toBe('saving')
  if (phase === 'written') expect(conflicts.length + refused.length, 'reasons to wait').toBeGreaterThan(0)
  for (const key of keys) {
    const { value, server: known } = store.slots.get(key)
    // A later change by somebody else reaches the form only when it asks the next time.
    const isThere =
      isSameValue(value, server.value(key)) || (isSameValue(value, known) && server.foreign.has(key))
    const isTold = ['offline', 'failed', 'signed-out', 'trashed'].includes(phase)
    if (isThere) continue
    expect(isTold || conflicts.includes(key) || refused.includes(key), `${key} is told of`).toBe(true)
    expect(isUnsaved || store.slots.get(key).waiting !== null).toBe(true)
  }
}
