import { asc, count, eq, ilike, or, sql } from 'drizzle-orm'
import { addressNow, oldAddressesChanged } from '#content/store/publishing/old-addresses.ts'
import { oldAddress } from '#content/store/tables/publishing.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isLocale } from '#kernel/locales.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { closingCircles } from '../model/address-circles.ts'
import {
  type AddressProblem,
  addressesFor,
  type FormerAddress,
  leadsTo,
  readFormerAddress,
} from '../model/former-address.ts'
import { formerAddress } from './tables.ts'

/** Announced when an address of the former site leads elsewhere, or nowhere any more. */
export const formerAddressesChanged = 'former-addresses'

/**
 * Where whoever asks for an address at which there is nothing is led on to: to the entry that was found there once, here or
 * on the former site, else to what was said of the address; null where nothing was.
 */
export async function findWhereMoved(caller: Caller, url: URL): Promise<string | null> {
  for (const topic of [formerAddressesChanged, oldAddressesChanged]) caller.reads.topics.add(topic)
  const known = addressesFor(url)
  if (known.length === 0) return null
  const rows = await whatIsKnown(caller.database.orm, known)
  const place = ({ path, to }: Known) => 2 * known.indexOf(path) + Number(to !== null)
  for (const { path, id, locale, to } of rows.toSorted((one, other) => place(one) - place(other))) {
    if (to !== null) return leadsTo({ from: path, to }, url)
    const now = id && isLocale(locale) ? await addressNow(caller, { path, id, locale }) : null
    if (now !== null && !known.includes(now)) return now
  }
  return null
}

type Known = { path: string; id: string | null; locale: string | null; to: string | null }

/** What is said of these addresses, of entries and by itself, in one question: anybody may make addresses up. */
async function whatIsKnown(orm: Orm, known: string[]): Promise<Known[]> {
  const { rows } = await orm.execute<Known>(sql`
    select ${oldAddress.path} as path, ${oldAddress.entryId}::text as id, ${oldAddress.locale} as locale, null as "to"
    from ${oldAddress} where ${anyOf(oldAddress.path, known)}
    union all
    select ${formerAddress.from}, null, null, ${formerAddress.to}
    from ${formerAddress} where ${anyOf(formerAddress.from, known)}`)
  return rows
}

type Listed = { addresses: FormerAddress[]; total: number; pages: number }

/** A page of the addresses of the former site in the order of their letters: all, or those in which `query` stands. */
export async function listFormerAddresses(
  caller: Editor,
  { query, page, size }: { query: string; page: number; size: number },
): Promise<Listed> {
  const sought = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const where = query ? or(ilike(formerAddress.from, sought), ilike(formerAddress.to, sought)) : undefined
  const { orm } = caller.database
  const [counted] = await orm.select({ total: count() }).from(formerAddress).where(where)
  const total = counted?.total ?? 0
  const addresses = await orm
    .select({ from: formerAddress.from, to: formerAddress.to })
    .from(formerAddress)
    .where(where)
    .orderBy(asc(formerAddress.from))
    .limit(size)
    .offset((page - 1) * size)
  return { addresses, total, pages: pageCount(total, size) }
}

/** All of them, in the same order. */
export function readFormerAddresses(orm: Orm): Promise<FormerAddress[]> {
  return orm
    .select({ from: formerAddress.from, to: formerAddress.to })
    .from(formerAddress)
    .orderBy(asc(formerAddress.from))
}

/** Where each of them leads today. */
export async function presentAddresses(orm: Orm): Promise<Map<string, string>> {
  return new Map((await readFormerAddresses(orm)).map(({ from, to }) => [from, to]))
}

/** Nobody else says where addresses lead until this transaction has ended. */
export async function oneAtATime(tx: Orm): Promise<void> {
  await tx.execute(sql`lock table ${formerAddress} in share row exclusive mode`)
}

/** Says where an address of the former site leads, in place of what was said of it before. */
export async function keepFormerAddress(
  caller: Editor,
  from: string,
  to: string,
): Promise<Result<FormerAddress, AddressProblem>> {
  ensureMay(caller, { to: 'administer' })
  const read = readFormerAddress(from, to)
  if (!read.ok) return read
  const kept = { to: read.value.to, at: caller.now, by: caller.actor.id }
  const isKept = await caller.database.orm.transaction(async (tx) => {
    await oneAtATime(tx)
    const circling = closingCircles(await presentAddresses(tx), [read.value], caller.host)
    if (circling.size > 0) return false
    await tx
      .insert(formerAddress)
      .values({ from: read.value.from, ...kept })
      .onConflictDoUpdate({ target: formerAddress.from, set: kept })
    await recordEvent(caller, { what: 'former-address-kept', ...said(read.value) }, tx)
    return true
  })
  if (!isKept) return fail('in-circle')
  await caller.announcements.announce([formerAddressesChanged])
  return read
}

/** Forgets an address of the former site: whoever comes by it finds nothing. */
export async function removeFormerAddress(
  caller: Editor,
  from: string,
): Promise<Result<FormerAddress, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  const gone = await caller.database.orm.transaction(async (tx) => {
    const [row] = await tx.delete(formerAddress).where(eq(formerAddress.from, from)).returning()
    if (row) await recordEvent(caller, { what: 'former-address-removed', ...said(row) }, tx)
    return row
  })
  if (!gone) return fail('not-found')
  await caller.announcements.announce([formerAddressesChanged])
  return succeed({ from: gone.from, to: gone.to })
}

/** What the history says of an address. Its id is nobody else's: an address has none. */
function said({ from, to }: FormerAddress) {
  return { item: { id: crypto.randomUUID(), kind: 'former-address', name: from }, details: { to } }
}
