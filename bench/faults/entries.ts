import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { news } from '#content/model/kinds/news.ts'
import { entry, entryLocale, revision } from '#content/store/tables/content.ts'
import { publication } from '#content/store/tables/publishing.ts'
import { searchDocument } from '#content/store/tables/search.ts'
import { historyEvent } from '#history/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Found, Look, Work } from './write.ts'

const [category] = Object.keys(news.fields.category.options)
const titleOf = (id: string, number: number) => `Noticia ${id} ${number}`

/** Saves an entry some times and publishes each. */
export const writeEntry: Work = async (world, note, chance) => {
  const id = randomUUID()
  const saves = chance.between(1, 4)
  for (let number = 1; number <= saves; number += 1) {
    const key = randomUUID()
    const save = () =>
      world.asEditor(adminAddress.entryDraft(id), {
        method: 'PUT',
        headers: { 'if-match': `"${number - 1}"`, 'idempotency-key': key },
        json: {
          kind: 'news',
          changes: { shared: { date: '2026-05-04', category }, es: spanish(id, number) },
        },
      })
    const draft = note({
      kind: 'draft',
      find: (look) => findDraft(look, id, number),
      // The browser sends it again under its key: it is the same revision then.
      async again() {
        const said = (await (await save()).json()) as { revision: number }
        return said.revision === number
          ? null
          : `a save sent again became revision ${said.revision}, not ${number}`
      },
    })
    await save()
    draft.isAnswered = true
    const shown = note({ kind: 'publication', find: (look) => findPublication(look, id, number) })
    await world.asEditor(adminAddress.entryPublication(id), {
      json: { action: 'publish', locales: ['es'], revision: number, overruled: { reason: 'Así' } },
    })
    shown.isAnswered = true
    // From the second on, it is cached as it was before.
    const page = await (await world.asVisitor(address.newsItem('es', id))).text()
    if (!page.includes(titleOf(id, number))) throw new Error('a page does not show what was just published')
  }
}

function spanish(id: string, number: number) {
  const words = { type: 'text', text: 'Una noticia.' }
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  return { title: titleOf(id, number), slug: id, summary: 'Una noticia', body }
}

async function findDraft({ orm }: Look, id: string, number: number): Promise<Found> {
  const kept = await keptOf(orm, id)
  const saved = kept.revisions.find((each) => each.number === number)
  if (!saved) return (kept.entry?.revision ?? 0) < number ? 'absent' : 'the entry has no such revision'
  if (!kept.entry || kept.entry.revision < number) return 'the entry is behind its revision'
  if (saved.locales.es?.title !== titleOf(id, number)) return 'the revision says something else'
  const last = kept.revisions.at(-1)
  if (last?.number !== kept.entry.revision) return 'the entry is before or behind its last revision'
  if (!isDeepStrictEqual(kept.spanish?.draft, last.locales.es))
    return 'the draft is not that of its last revision'
  return kept.events.includes('entry-created') ? 'whole' : 'the history does not say that it was made'
}

async function findPublication(look: Look, id: string, number: number): Promise<Found> {
  const kept = await keptOf(look.orm, id)
  const shown = kept.spanish?.publishedRevision ?? 0
  const told = kept.publications.some((each) => each.revision === number)
  if (!told) return shown < number ? 'absent' : 'it is on the site, and nothing says so'
  if (shown < number) return 'it is said to be on the site, and is not'
  const seen = kept.revisions.find((each) => each.number === shown)
  if (!isDeepStrictEqual(kept.spanish?.published, { ...seen?.shared, ...seen?.locales.es }))
    return 'what is on the site is not what its revision says'
  if (kept.events.filter((what) => what === 'published').length !== kept.publications.length)
    return 'the history does not have each publication'
  const [found] = await look.orm
    .select({ title: searchDocument.title })
    .from(searchDocument)
    .where(and(eq(searchDocument.entryId, id), eq(searchDocument.locale, 'es')))
  if (found?.title !== titleOf(id, shown))
    return `the search has ${found ? 'an earlier one' : 'nothing'} of it`
  const page = await (await look.asVisitor(address.newsItem('es', id))).text()
  return page.includes(titleOf(id, shown)) ? 'whole' : 'its page shows something else'
}

async function keptOf(orm: Look['orm'], id: string) {
  const [kept] = await orm.select().from(entry).where(eq(entry.id, id))
  const [spanish] = await orm
    .select()
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, 'es')))
  const ofEntry = eq(revision.entryId, id)
  const revisions = await orm.select().from(revision).where(ofEntry).orderBy(revision.number)
  const publications = await orm.select().from(publication).where(eq(publication.entryId, id))
  const events = await orm
    .select({ what: historyEvent.what })
    .from(historyEvent)
    .where(eq(historyEvent.item, id))
  return { entry: kept, spanish, revisions, publications, events: events.map(({ what }) => what) }
}
