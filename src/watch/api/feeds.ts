import { Hono } from 'hono'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { address } from '#kernel/addresses.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { callerOf, readerOf, type Site } from '#kernel/site.ts'
import { element, type Xml } from '#kernel/text/xml.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { momentOf } from '#kernel/time/local-time.ts'
import { todayIn } from '#kernel/time/today.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { findSummary } from '#register/store/find-certificate.ts'
import { findCompany } from '#register/store/find-company.ts'
import { type PublicRecord, readPublicRecords } from '#register/store/public-records.ts'
import {
  askingCosts,
  lookUpCost,
  mostLookUpCost,
  type RegisterLimits,
} from '#register/store/register-limits.ts'
import { type ToldStep, toldSteps } from '../model/told-steps.ts'
import { mostWatched } from '../model/watch-form.ts'
import { findFollowed, recordsFollowed } from '../store/find-followed.ts'
import type { WatchParts } from '../store/watch-parts.ts'
import { changeInWords, changeTitle } from '../words/change-words.ts'

/** Counts what an answer costs whoever asks; in how many seconds they may ask again, or null where they may now. */
type Charge = (cost: number) => Promise<number | null>
type TooMany = { retryAfter: number }
/** It is another feed's address: the same number, written otherwise. */
type Elsewhere = { at: string }
/** `turn` says which of its certificate's steps of one day it is. */
type Entry = { record: PublicRecord; step: ToldStep; turn: number }
type Feed = { title: string; path: string; page: string; entries: Entry[] }

/** So many entries of a feed; the page has the whole history. */
const mostEntries = 100
const mostOfList = 200
export const feedType = 'application/atom+xml'

/**
 * What happened to a certificate, or to all of a company, as an Atom feed (RFC 4287). It is made of the record and the
 * day alone, so everybody gets the same, and counted as questions to the API are. That of a list is its owner's: it is
 * kept nowhere, found by no search engine, and there no more once they have ended their alerts.
 */
export function watchFeeds(
  site: Site & { registerLimits: RegisterLimits; watch: WatchParts },
): Hono<HttpEnv> {
  const feeds = new Hono<HttpEnv>()
  const { publicUrl } = site.env
  const { asking } = site.registerLimits
  const language = `:lang{${locales.join('|')}}`

  // However the number is written: a slash in it makes two segments.
  feeds.get(`/${language}/certificates/:file{.+/changes\\.atom}`, (c) => {
    const number = c.req.param('file').slice(0, -'/changes.atom'.length)
    return answer(c.env, c.req.param('lang') as Locale, (caller) => ofCertificate(caller, number))
  })
  feeds.get(`/${language}/companies/:empId/changes.atom`, (c) =>
    answer(c.env, c.req.param('lang') as Locale, (caller) => ofCompany(caller, c.req.param('empId'))),
  )

  feeds.get(`/${language}/watch/changes.atom`, (c) =>
    answer(
      c.env,
      c.req.param('lang') as Locale,
      (caller, charge) => ofList(caller, site.watch, { token: c.req.query('token') ?? '', charge }),
      privately,
    ),
  )

  async function answer(
    env: HttpEnv['Bindings'] | undefined,
    locale: Locale,
    find: (caller: Caller, charge: Charge) => Promise<Feed | TooMany | Elsewhere | null>,
    how: Readonly<Record<string, string>> = { 'cache-control': 'no-cache' },
  ): Promise<Response> {
    const reads = env?.reads ?? noReads()
    // A list is somebody's, who may have changed it a moment ago.
    const caller = (how === privately ? callerOf : readerOf)(site, { locale, reads })
    const network = env?.incoming ? networkOf(env.incoming, site.env.trustedProxies) : (env?.askedBy ?? '')
    const seconds = await asking.take(network, mostLookUpCost)
    const refuse = (status: number, headers: Record<string, string> = {}) => {
      reads.keepable = false
      return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
    }
    if (seconds !== null) return refuse(429, { 'retry-after': String(seconds) })
    if (how === privately) reads.keepable = false
    const feed = (await languagesInUse(caller)).includes(locale)
      ? await find(caller, (cost) => asking.take(network, cost))
      : null
    await asking.giveBack(network, mostLookUpCost - lookUpCost({ outcome: feed ? 'found' : 'unknown' }))
    if (!feed) return refuse(404)
    if ('at' in feed) {
      reads.keepable = false
      return new Response(null, { status: 301, headers: { location: feed.at, 'cache-control': 'no-cache' } })
    }
    if ('retryAfter' in feed) return refuse(429, { 'retry-after': String(feed.retryAfter) })
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n${await written(caller, publicUrl, feed)}`
    return new Response(body, {
      headers: { 'content-type': `${feedType}; charset=utf-8`, ...how },
    })
  }

  return feeds
}

/** Its address holds a token. */
const privately = {
  ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
}

/** Only under the number as its page has it: another spelling leads there, so that it is one feed. */
async function ofCertificate(caller: Caller, asked: string): Promise<Feed | Elsewhere | null> {
  const { locale } = caller
  const answer = await findSummary(caller, asked)
  if (answer.outcome !== 'found') return null
  const { id, number } = answer.found
  const page = address.certificate(locale, number)
  const path = watchAddress.certificateFeed(locale, number)
  if (!page.endsWith(`/${encodeURIComponent(asked)}`)) return { at: path }
  const title = m.watch_feed_certificate({ number }, { locale })
  return { title, page, path, entries: newest(caller, await recordsOf(caller, [id]), mostEntries) }
}

async function ofCompany(caller: Caller, empId: string): Promise<Feed | null> {
  const { locale } = caller
  const answer = await findCompany(caller, empId)
  if (answer.outcome !== 'found') return null
  const { id, name, certificates } = answer.found
  const records = await recordsOf(
    caller,
    certificates.map((each) => each.id),
  )
  const title = m.watch_feed_company({ name }, { locale })
  const entries = newest(caller, records, mostEntries)
  return { title, page: address.company(locale, id), path: watchAddress.companyFeed(locale, id), entries }
}

/** Its link leads to where alerts are asked for: that of the owner would let whoever reads the feed change them. */
async function ofList(
  caller: Caller,
  parts: WatchParts,
  { token, charge }: { token: string; charge: Charge },
): Promise<Feed | TooMany | null> {
  const { locale } = caller
  const followed = await findFollowed(caller, parts, token)
  if (!followed) return null
  // As much as a check of as many numbers; companies with more are not shut out.
  const retryAfter = await charge(Math.min(followed.length, mostWatched) * askingCosts.line)
  if (retryAfter !== null) return { retryAfter }
  let entries: Entry[] = []
  for await (const records of recordsFollowed(caller, followed))
    entries = byDay([...entries, ...newest(caller, records, mostOfList)]).slice(0, mostOfList)
  const title = m.watch_feed_list({}, { locale })
  return { title, page: watchAddress.ask(locale), path: watchAddress.listFeed(locale, token), entries }
}

function newest({ now }: Caller, records: readonly PublicRecord[], most: number): Entry[] {
  const today = todayIn(now)
  const entries = records.flatMap((record) => {
    const steps = toldSteps(record, today)
    const first = (day: string) => steps.findIndex(({ on }) => on === day)
    return steps.map((step, at) => ({ record, step, turn: at - first(step.on) })).reverse()
  })
  return byDay(entries).slice(0, most)
}

/** Of one day, those of a certificate from its last to its first: the entry on top says how it stands. */
function byDay(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) =>
    one.step.on < other.step.on ? 1 : one.step.on > other.step.on ? -1 : 0,
  )
}

async function recordsOf({ database: { orm }, now }: Caller, ids: string[]): Promise<PublicRecord[]> {
  const found = await readPublicRecords(orm, now, ids)
  return [...found.values()].flatMap(({ record }) => (record.holder === null ? [] : [record]))
}

async function written(caller: Caller, publicUrl: string, feed: Feed): Promise<Xml> {
  const { locale, host } = caller
  const { entries } = feed
  const own = publicUrl + feed.path
  const name = (await findByKey(caller, settings, 'settings'))?.name ?? host
  const [updated = '1970-01-01T00:00:00.000Z'] = entries.map(updatedAt).sort().reverse()
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale }, [
    element('id', {}, [own]),
    element('title', {}, [`${feed.title} · ${name}`]),
    element('updated', {}, [updated]),
    element('link', { rel: 'self', type: feedType, href: own }, []),
    element('link', { rel: 'alternate', type: 'text/html', href: publicUrl + feed.page }, []),
    element('author', {}, [element('name', {}, [name])]),
    ...entries.map((entry) => entryOf(entry, { host, publicUrl, locale })),
  ])
}

function entryOf(
  { record: { id, number, replacedBy }, step, turn }: Entry,
  { host, publicUrl, locale }: { host: string; publicUrl: string; locale: Locale },
): Xml {
  return element('entry', {}, [
    // The same in every language and for ever (RFC 4151).
    element('id', {}, [
      `tag:${host.replace(/:\d+$/, '')},2026:certificate/${encodeURIComponent(id)}/${encodeURI(step.key)}`,
    ]),
    element('title', {}, [changeTitle({ kind: step.kind, number }, locale)]),
    element(
      'link',
      { rel: 'alternate', type: 'text/html', href: publicUrl + address.certificate(locale, number) },
      [],
    ),
    element('updated', {}, [updatedAt({ step, turn })]),
    element('summary', {}, [changeInWords(step, replacedBy, locale)]),
  ])
}

/** When its day begins by the body's clock; a second more for each step before it on that day, so that readers keep their order. */
function updatedAt({ step: { on }, turn }: Pick<Entry, 'step' | 'turn'>): string {
  const moment = momentOf(`${on}T00:00`, bodyTimeZone())
  const begins = moment.ok ? moment.value.getTime() : Date.parse(`${on}T12:00:00.000Z`)
  return new Date(begins + turn * 1000).toISOString()
}
