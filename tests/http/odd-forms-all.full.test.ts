import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '#accounts/store/api-keys/manage-api-keys.ts'
import { systemActor } from '#kernel/caller.ts'
import { mostFields } from '#kernel/limits/longest-body.ts'
import { callerOf } from '#kernel/site.ts'
import { makeAccount, type SignedInBrowser, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { allFiles, allRows } from '../support/forms/all-rows.ts'
import { drip } from '../support/forms/drip.ts'
import { type FormPlace, formPlaces, signOut } from '../support/forms/form-places.ts'
import { type OddBody, oddBodies } from '../support/forms/odd-bodies.ts'
import { sendOdd } from '../support/forms/send-odd.ts'
import { type SiteProcess, siteProcess } from '../support/forms/site-process.ts'
import { idleServer, watchHealth } from '../support/forms/watch-health.ts'

const build = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
/** So many are sent at once. */
const together = 6

let site: SiteProcess
let places: FormPlace[]
let browser: SignedInBrowser
let key: string

beforeAll(async () => {
  site = await siteProcess()
  places = formPlaces((await import(/* @vite-ignore */ build)) as ServerBuild)
  const account = await site.within(async (open) => {
    const made = await createApiKey(open.accounts, callerOf(open, { locale: 'es', actor: systemActor }), {
      ...{ name: 'Sistema', present: '' },
    })
    if (!made.ok) throw new Error(made.problem)
    key = made.value
    return makeAccount(open)
  })
  await site.start()
  browser = await signIn(site, account)
  await site.stop()
}, 120_000)
afterAll(() => site?.remove())

type Who = 'visitor' | 'person'
type Sent = { who: Who; place: FormPlace; to: { method: string; path: string }; odd: OddBody }
type Answered = Sent & Awaited<ReturnType<typeof sendOdd>>

test('no form is hurt by what is sent to it, and the site is well all the while', async () => {
  expect(places.length).toBeGreaterThan(40)
  const before = [await site.within(allRows), allFiles(site.dataDir)]
  const pid = await site.start()
  // Whatever is asked for the first time has to be prepared: that is the start's time.
  await sendAll(1)
  const stopWatching = await watchHealth(site.url, pid)
  const slow = Promise.all(
    places
      .filter((place) => !place.paths.includes(signOut))
      .map(async (place) => {
        const to = { method: place.method, path: place.paths[0] as string }
        return { to, ...(await drip(site.url, to, headersOf('person', to.path))) }
      }),
  )
  const answered = await sendAll()
  const dripped = await slow
  const watched = await stopWatching()
  await site.stop()
  const after = [await site.within(allRows), allFiles(site.dataDir)]

  expect(answered.filter(isHurt).map(inWords)).toEqual([])
  expect(answered.filter(isTakenWithTooMany).map(inWords)).toEqual([])
  expect(dripped.filter(({ status, ms }) => ms === null || (status ?? 500) >= 500)).toEqual([])
  expect(dripped.map(({ status }) => status)).toContain(408)
  expect(after).toEqual(before)
  expect(watched.count).toBeGreaterThan(100)
  expect(watched.worst).toBeLessThan(1)
}, 600_000)

test('what watches notices two whiles of work', async () => {
  const server = await idleServer()
  const stopWatching = await watchHealth(server.url, server.pid)
  await ask(server.url, `/${Math.round(2 * server.whileMs)}`)
  const { worst } = await stopWatching()
  server.stop()
  expect(worst).toBeGreaterThan(1)
}, 120_000)

/**
 * Sends everything, or `most` kinds of it, to the places, as a visitor and as somebody who is signed in: one kind after
 * the other.
 */
async function sendAll(most?: number): Promise<Answered[]> {
  const waiting = (['visitor', 'person'] as const).flatMap((who) =>
    oddBodies(who === 'person' ? browser.csrf : null)
      .slice(0, most)
      .flatMap((odd, at) =>
        places
          .filter((place, next) => isTried(who, place, odd) && isTheirTurn(odd, at + next))
          // Each of its addresses in its turn.
          .map((place, next): Sent => {
            const path = place.paths[(at + next) % place.paths.length] as string
            return { who, place, odd, to: { method: place.method, path } }
          }),
      ),
  )
  const answered: Answered[] = []
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await sendOdd(site.url, next.to, next.odd, headersOf(next.who, next.to.path))
      answered.push({ ...next, ...answer })
    }
  }
  await Promise.all(Array.from({ length: together }, sendOn))
  return answered
}

/** What is of another kind is refused by its type alone, and what visitors send to the admin area before any of it. */
function isTried(
  who: Who,
  { paths, isAdmin, takes }: FormPlace,
  { isJson, fields, headers }: OddBody,
): boolean {
  if (who === 'visitor' && isAdmin) return fields === 30_000 || headers !== undefined
  if (who === 'person' && paths.includes(signOut)) return false
  if (takes === 'json') return isJson === true || headers !== undefined
  return takes === 'either' || !isJson || headers !== undefined
}

/**
 * Too many fields are sent to every place, for each says how many it takes. What else is odd is read by one reader for all of
 * them, so each kind goes to every eighth place of those that it is tried at.
 */
function isTheirTurn({ fields }: OddBody, turn: number): boolean {
  return fields !== undefined || turn % 8 === 0
}

function headersOf(who: Who, path: string): Record<string, string> {
  if (who === 'visitor') return {}
  if (path.startsWith('/api/v1/register')) return { authorization: `Bearer ${key}` }
  return {
    cookie: browser.cookie,
    'x-csrf-token': browser.csrf,
    'if-match': '"1"',
    'idempotency-key': 'key-of-odd-forms',
  }
}

function isHurt({ odd, status }: Answered): boolean {
  // What is refused unread may be refused before it is sent.
  if (status === 'gone') return odd.sent !== 'by-half' && odd.body.length <= 1_000_000
  return status === 'hung' || status >= 500
}

/** Whether more fields than an address takes were answered as if they had been read. */
function isTakenWithTooMany({ who, place, to, odd, status }: Answered): boolean {
  if (odd.fields === undefined || odd.fields <= mostFields(to.path)) return false
  const isRefused = typeof status === 'number' && status >= 400
  // Whoever is not signed in is led to sign in before anything is read.
  return !isRefused && !(who === 'visitor' && place.isAdmin && (status === 302 || status === 202))
}

function inWords({ who, to, odd, status, text }: Answered): string {
  return `${who}: ${odd.what} to ${to.method} ${to.path} was answered ${status} ${text.slice(0, 80)}`
}
