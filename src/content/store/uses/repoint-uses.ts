import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf, type Turn, turnedFields } from '#content/model/derive/references.ts'
import { applyChanges, changesOf, fieldsIn } from '#content/model/editing/changes.ts'
import { hasPages } from '#content/model/editing/pick.ts'
import { type PlacedValues, places } from '#content/model/editing/place.ts'
import type { Repointed } from '#content/model/editing/used-by.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { EventItem } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { type Editor, within } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { holdEntry } from '../editing/stored-entry.ts'
import { writeRevision } from '../editing/write-revision.ts'
import { lookAgain } from '../publishing/address-standing.ts'
import { verdictOn } from '../publishing/check-language.ts'
import { type EntryBefore, holdAll, holdToPublish, markOf, stateBefore } from '../publishing/held-entry.ts'
import { prepareAsAsked } from '../publishing/publish-languages.ts'
import { putOnSite } from '../publishing/put-on-site.ts'
import { entry, entryReference } from '../tables/content.ts'
import { isPath, pathOfHref } from '../tables/href-path.ts'
import { batchItem, changeBatch } from '../tables/publishing.ts'
import { addressesLeadingTo, pathOf } from './leading-addresses.ts'

type Asked = { from: string[]; to: string; publish: boolean }
type Problem = 'not-found' | 'not-published'
type Led = { turn: Turn; paths: Set<string>; from: Set<string> }
type Work = {
  orm: Orm
  caller: Editor
  asked: Asked
  led: Led
  batch: string
  kinds: Set<string>
  items: Map<string, EventItem>
}

/**
 * Leads every draft that leads to some entries to another one instead, each as a revision, in one transaction, which
 * `undoBatch` takes back. A field that names entries of one kind only is left where the other is of another kind; an
 * address is left where the other has none in its language. Those whose published text said what their draft did are
 * published again, if that is asked for and nothing stands against it.
 */
export async function repointUses(caller: Editor, asked: Asked): Promise<Result<Repointed, Problem>> {
  const { orm } = caller.database
  const kinds = new Set<string>()
  const outcome = await lookAgain(() => orm.transaction((held) => repointAll(held, caller, asked, kinds)))
  if (outcome.ok && outcome.value.done > 0)
    await caller.announcements.announce([...kinds].map((kind) => `entry:${kind}`))
  return outcome
}

async function repointAll(
  orm: Orm,
  caller: Editor,
  asked: Asked,
  kinds: Set<string>,
): Promise<Result<Repointed, Problem>> {
  const from = new Set(asked.from)
  from.delete(asked.to)
  const known = await orm
    .select({ id: entry.id, kind: entry.kind })
    .from(entry)
    .where(and(inArray(entry.id, [...from, asked.to]), isNull(entry.trashedAt)))
  const to = kindNamed(known.find(({ id }) => id === asked.to)?.kind ?? '')
  const [first] = known.filter(({ id }) => from.has(id))
  if (!to || !first) return fail('not-found')
  const led = await leadTo(orm, from, { id: asked.to, kind: to })
  if (!led) return fail('not-published')
  const ids = await entriesLeading(orm, led)
  await holdAll(orm, ids)
  const batch = crypto.randomUUID()
  await orm.insert(changeBatch).values({
    ...{ id: batch, kind: first.kind, action: 'repoint', at: caller.now },
    by: caller.actor.id,
  })
  const inside = { ...within(caller, orm), actor: caller.actor }
  const work = { orm, caller: inside, asked, led, batch, kinds, items: await itemsOf(orm, ids) }
  const sum = { done: 0, published: 0, unpublished: 0, left: 0 }
  for (const id of ids) {
    const { isDone, isPublished, waits, isLeft } = await repointEntry(work, id)
    sum.done += Number(isDone)
    sum.published += Number(isPublished)
    sum.unpublished += Number(waits)
    sum.left += Number(isLeft)
  }
  if (sum.done === 0) {
    await orm.delete(changeBatch).where(eq(changeBatch.id, batch))
    return succeed({ batch: null, ...sum })
  }
  const details = { action: 'repoint', count: String(sum.done) }
  const item = { id: batch, kind: first.kind, name: '' }
  await recordEvent(caller, { what: 'many-changed', item, details }, orm)
  return succeed({ batch, ...sum })
}

/** How values are led to the other entry; null where visitors find that nowhere. */
async function leadTo(orm: Orm, from: Set<string>, to: { id: string; kind: AnyKind }): Promise<Led | null> {
  const held = await holdToPublish(orm, to.id)
  if (!held || !locales.some((locale) => held.languages[locale]?.published)) return null
  const next = await addressesLeadingTo(orm, [to.id], locales)
  const before = (await addressesLeadingTo(orm, [...from], locales)).filter(({ isOwn }) => isOwn)
  const inItsPlace = new Map(
    before.flatMap(({ path, locale }) => {
      const there = next.find((each) => each.locale === locale && each.isPublished && !each.isFormer)
      return there ? [[path, there.path] as const] : []
    }),
  )
  return {
    from,
    paths: new Set(before.map(({ path }) => path)),
    turn: {
      media: (id) => id,
      certificate: (id) => id,
      target: (id, at) => {
        const fits = at.to === undefined ? hasPages(to.kind) : at.to === to.kind.name
        return from.has(id) && fits ? to.id : id
      },
      href: (address) => inItsPlace.get(pathOf(address)) ?? address,
    },
  }
}

/** Every entry whose draft leads there, but for themselves and those in the trash, in one order for everybody. */
async function entriesLeading(orm: Orm, { from, paths }: Led): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ id: entry.id })
    .from(entryReference)
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .where(
      and(
        eq(entryReference.stage, 'draft'),
        isNull(entry.trashedAt),
        notInArray(entry.id, [...from]),
        or(
          inArray(entryReference.target, [...from]),
          and(isPath(entryReference.href), anyOf(pathOfHref(entryReference.href), paths)),
        ),
      ),
    )
    .orderBy(asc(entry.id))
  return rows.map(({ id }) => id)
}

type Done = { isDone: boolean; isPublished: boolean; waits: boolean; isLeft: boolean }

async function repointEntry(work: Work, id: string): Promise<Done> {
  const { orm, caller, asked, led, batch, items } = work
  const stored = await holdEntry(orm, eq(entry.id, id))
  const held = await holdToPublish(orm, id)
  if (!stored || !held) throw new Error(`The entry ${id} leads somewhere and is not there`)
  const changes = turnedFields(held.kind, stored.values, led.turn)
  const isLeft = stillLeads(held.kind, applyChanges(stored.values, changes), led)
  const written = await writeRevision(orm, caller, held.kind, { before: stored }, changes)
  if (!written) return { isDone: false, isPublished: false, waits: false, isLeft }
  work.kinds.add(held.kind.name)
  const shown = locales.filter((locale) => held.languages[locale]?.published)
  const unchanged = shown.filter((locale) => {
    const { published, draft } = held.languages[locale] ?? {}
    return isDeepStrictEqual(published, { ...held.shared, ...draft })
  })
  const before: EntryBefore = { languages: {}, draft: changesOf(fieldsIn(changes), stored.values) }
  const marks: Partial<Record<Locale, string>> = {}
  for (const locale of asked.publish ? unchanged : []) {
    const now = await holdToPublish(orm, id)
    const language = held.languages[locale]
    if (!now || !language) continue
    const prepared = await prepareAsAsked(orm, caller, now, { locales: [locale] })
    const isGood = prepared.every(({ checked }) => verdictOn(checked) === 'good')
    const isSame = prepared.some(
      ({ checked, isCarried }) => !isCarried && isDeepStrictEqual(checked.values, language.published),
    )
    if (isSame || !isGood) continue
    for (const { checked, ...how } of prepared) {
      const then = now.languages[checked.locale]
      const known = before.languages[checked.locale]
      const isCarried = how.isCarried && (known?.isCarried ?? true)
      if (then) before.languages[checked.locale] = { ...(known ?? stateBefore(then)), isCarried }
      await putOnSite(orm, caller, now, checked, { ...how, cause: { batch } })
    }
    const after = (await holdToPublish(orm, id))?.languages ?? {}
    for (const { checked } of prepared) {
      const put = after[checked.locale]
      if (put) marks[checked.locale] = markOf(put)
    }
  }
  const after = { marks, trashedAt: null, draft: changes, written: written.revision }
  await orm
    .insert(batchItem)
    .values({ batchId: batch, entryId: id, name: items.get(id)?.name, before, after })
  const isPublished = Object.keys(marks).length > 0
  return { isDone: true, isPublished, waits: asked.publish && shown.length > 0 && !isPublished, isLeft }
}

function stillLeads(kind: AnyKind, values: PlacedValues, { from, paths }: Led): boolean {
  return places.some((place) =>
    referencesOf(kind, values[place]).some((reference) => {
      if ('target' in reference) return from.has(reference.target)
      return 'href' in reference && paths.has(pathOf(reference.href))
    }),
  )
}
