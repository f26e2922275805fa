import { and, eq, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { trashMedia } from '#content/store/library/throw-away-media.ts'
import { doBulk } from '#content/store/publishing/do-bulk.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { media } from '#media/store/tables.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { signedInBrowser } from '../accounts.ts'
import { adminAddresses } from '../admin-addresses.ts'
import { ask } from '../ask.ts'
import { messageArrived } from '../messages.ts'
import { readPage } from '../read-page.ts'
import type { StartedSite } from '../site.ts'

/** A page of the admin area. */
export const isPage = /^\/admin([/?]|$)/
/** The same rows in another order, or further ones. */
const isSorted = /[?&](sort|page|older|newer)=/
const isFile = /\/(export|file|files|problems|refused|whole|preview)([/?]|$)/
const lists = new RegExp(
  `/(${adminSections
    .map(({ path }) => path)
    .filter((path) => path !== 'news')
    .join('|')})(?=/|$)`,
)
/** The id of the examples, under which there is nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'
/** So many pages of one sort, such as those of companies, are opened. */
const ofASort = 2

/**
 * Gives a site what its admin area is to show (files, the trash, a message, imports), and says where looking through it
 * begins: at each of its addresses that is no example, and there.
 */
export async function adminBeginnings(started: StartedSite): Promise<string[]> {
  const { account } = await signedInBrowser(started, { name: 'Ana Sosa', email: 'ana@organismo.example' })
  const actor = { id: account.uid, name: 'Ana Sosa' }
  const caller: Editor = { ...callerOf(started.site, { locale: 'es' }), actor }
  for (const kind of [kinds.news, kinds.office]) await changedAndThrownAway(caller, kind)
  const files = await caller.database.orm.select({ id: media.id }).from(media).orderBy(media.id)
  const opened = files.filter((_, at) => at % 8 === 0)
  for (const { id } of opened.slice(0, 3)) await trashMedia(caller, id)
  await messageArrived(caller.database)
  return [
    ...opened.map(({ id }) => adminAddress.mediaFile(id)),
    `${adminAddress.media}?show=trash`,
    ...(await imported(caller)),
    ...oneOfASort(adminAddresses().filter((address) => !address.includes(nobody))),
  ]
}

/** Each page of the admin area and of those that they lead to, a few of a sort, as somebody is shown it. */
export async function* adminPages(
  started: StartedSite,
  cookie: string,
  beginnings: readonly string[],
  /** What is not opened. */
  except: RegExp,
): AsyncGenerator<{ address: string; text: string }> {
  const sorts = new Map<string, number>()
  const seen = new Set(beginnings)
  for (const address of seen) {
    if (except.test(address) || isFile.test(address)) continue
    const { status, text, headers } = await ask(started.url, address, {
      headers: { cookie, referer: `${started.url}/admin` },
    })
    if (status !== 200 || !headers['content-type']?.includes('html')) continue
    yield { address, text }
    for (const href of readPage(text).hrefs.filter((each) => isPage.test(each) && !isSorted.test(each))) {
      const sort = sortOf(href)
      const known = sorts.get(sort) ?? 0
      if (seen.has(href) || known >= ofASort) continue
      sorts.set(sort, known + 1)
      seen.add(href)
    }
  }
}

function oneOfASort(addresses: string[]): string[] {
  return [...new Map(addresses.map((address) => [sortOf(address), address])).values()]
}

/** An address without what differs from one record, or from one list of others than news, to the next. */
export function sortOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://x')
  const path = pathname
    .replace(/(companies|certificates)\/[^/]*\d[^/]*/, '$1/:id')
    .replace(/[\da-f-]{36}/, ':id')
    .replace(lists, '/:list')
  return `${path} ${[...searchParams.keys()].sort()}`
}

/** An entry that is in the trash, and one that was taken off the site as one of many. */
async function changedAndThrownAway(caller: Editor, { name: kind }: AnyKind): Promise<void> {
  const [gone, off] = await caller.database.orm
    .select({ id: entry.id, revision: entry.revision })
    .from(entry)
    .innerJoin(entryLocale, and(eq(entryLocale.entryId, entry.id), isNotNull(entryLocale.published)))
    .where(and(eq(entry.kind, kind), eq(entryLocale.locale, 'es')))
    .limit(2)
  if (!gone || !off) throw new Error(`There are no ${kind} on the site`)
  await trashEntry(caller, gone.id)
  const done = await doBulk(caller, {
    kind,
    action: 'unpublish',
    locales: ['es'],
    entries: [off],
    all: false,
  })
  if (!done.ok || done.value.done !== 1) throw new Error('Nothing was taken off the site')
}

/** Where the reports of imports are: one of news that waits, one that was done, and one of the register. */
async function imported(caller: Editor): Promise<string[]> {
  const subject = entryImports(kinds.news)
  const begin = async (of: typeof subject, text: string) => {
    const begun = await beginImport(caller, of, { name: 'a.csv', content: new Blob([text]) })
    if (!begun.ok) throw new Error('The file was not taken')
    await begun.value.checked
    return begun.value.id
  }
  const waiting = await begin(subject, 'key,title.es\nuna,Feria\n')
  const done = await begin(subject, 'key,title.es\ndos,Curso\n')
  const read = await findImport(caller, subject, done, { show: null, cause: null, page: 1, size: 1 })
  if (!read.ok) throw new Error('The file was not read')
  const applied = await applyImport(caller, subject, done, read.value.run.plan)
  if (!applied.ok) throw new Error('Nothing was imported')
  await applied.value.done
  const register = await begin(registerImports, 'id;company.id;number\n1;E-1;LSQ-1\n')
  return [
    adminAddress.importRun('news', waiting),
    adminAddress.importRun('news', done),
    adminAddress.registerImportRun(register),
  ]
}
