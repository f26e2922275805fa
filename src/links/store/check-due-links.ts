import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { entry, entryReference } from '#content/store/tables/content.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import type { LinkVerdict } from '#links/model/link-verdict.ts'
import { type Outside, openOutside } from './ask-outside.ts'
import { checkLink } from './check-link.ts'
import { externalLink } from './tables.ts'

const day = 24 * hour

/** As many as are checked in one round; never two of one host. */
const atOnce = 20

/**
 * Checks some of the outside addresses that the content links to: those that were never checked, and those whose time
 * has come again. A round takes one address of each host, one after the other, so that no server is bothered.
 * Addresses that nothing links to any more are forgotten. Returns how many were checked.
 */
export async function checkDueLinks(
  caller: Caller,
  outside: Outside,
  isStopping: () => boolean = () => false,
): Promise<number> {
  await forgetUnused(caller)
  let checked = 0
  for (const href of await due(caller)) {
    if (isStopping()) break
    await keep(caller, href, await checkLink(href, outside))
    checked += 1
  }
  return checked
}

async function due({ database: { orm }, now }: Caller): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ href: entryReference.href, checkedAt: externalLink.checkedAt })
    .from(entryReference)
    .innerJoin(entry, and(eq(entry.id, entryReference.entryId), isNull(entry.trashedAt)))
    .leftJoin(externalLink, eq(externalLink.href, entryReference.href))
    .where(
      and(
        sql`${entryReference.href} ~ '^https?://'`,
        or(isNull(externalLink.href), lte(externalLink.nextCheckAt, now)),
      ),
    )
    .orderBy(sql`${externalLink.checkedAt} nulls first`, entryReference.href)
    .limit(atOnce * 10)
  const hosts = new Map<string, string>()
  for (const { href } of rows) {
    const host = href && URL.canParse(href) ? new URL(href).host : href
    if (href && host && !hosts.has(host)) hosts.set(host, href)
  }
  return [...hosts.values()].slice(0, atOnce)
}

/**
 * An address that is broken is tried again soon, because it may have been a bad moment, and daily from the third
 * failure in a row. Any other is looked at again in two weeks.
 */
async function keep({ database: { orm }, now }: Caller, href: string, verdict: LinkVerdict): Promise<void> {
  const [before] = await orm.select().from(externalLink).where(eq(externalLink.href, href))
  const isBroken = verdict.state === 'broken'
  const failures = isBroken ? (before?.failures ?? 0) + 1 : 0
  const pause = isBroken ? (failures < 3 ? 4 * hour : day) : 14 * day
  const row = {
    state: verdict.state,
    why: isBroken ? verdict.why : null,
    status: isBroken ? verdict.status : null,
    checkedAt: now,
    failures,
    brokenSince: isBroken ? (before?.brokenSince ?? now) : null,
    nextCheckAt: new Date(now.getTime() + pause),
  }
  await orm
    .insert(externalLink)
    .values({ href, ...row })
    .onConflictDoUpdate({ target: externalLink.href, set: row })
}

async function forgetUnused({ database: { orm } }: Caller): Promise<void> {
  const leading = orm
    .select({ one: sql`1` })
    .from(entryReference)
    .where(eq(entryReference.href, externalLink.href))
  const unused = orm.select({ href: externalLink.href }).from(externalLink).where(notExists(leading))
  await orm.delete(externalLink).where(inArray(externalLink.href, unused))
}

/**
 * Looks at addresses outside four times an hour, a few at a time. Not at the start: whoever only tries the site out
 * asks nobody anything.
 */
export function startLinkChecks(site: Site): Repeated {
  const outside = openOutside(site.env.publicUrl)
  const check = (isStopping: () => boolean) =>
    checkDueLinks(callerOf(site, { locale: defaultLocale }), outside, isStopping)
  return startEvery(hour / 4, site.log, { 'links could not be checked': check }, { atStart: false })
}
