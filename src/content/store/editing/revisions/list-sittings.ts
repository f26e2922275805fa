import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { allFields } from '#content/model/editing/changes.ts'
import type { PlacedField } from '#content/model/editing/place.ts'
import type {
  ListedRevision,
  ListedSitting,
  PublicationMark,
  Sitting,
  SittingPage,
} from '#content/model/editing/revisions/revision.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isInteger } from '#kernel/database/is-integer.ts'
import { isId } from '#kernel/is-id.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { entry, revision } from '../../tables/content.ts'
import { listMarks } from './list-marks.ts'

/** Of a longer sitting so many saves are listed, and of the one that is asked for. */
const shownSaves = 30
const mostSaves = 1_000

/**
 * One page of the sittings of an entry with what was published between them, those saved last first. A page past the
 * end is not found. `whole` is a sitting of which more saves than the newest are listed.
 */
export async function listSittings(
  caller: Editor,
  id: string,
  { page, size, whole }: { page: number; size: number; whole?: number },
): Promise<Result<SittingPage, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const begins = and(eq(revision.entryId, id), isNull(revision.continues))
  const [of] = await orm
    .select({ kind: entry.kind, total: count(revision.number) })
    .from(entry)
    .innerJoin(revision, and(eq(revision.entryId, entry.id), begins))
    .where(eq(entry.id, id))
    .groupBy(entry.kind)
  const kind = of && kindNamed(of.kind)
  const pages = pageCount(of?.total ?? 0, size)
  if (!kind || !Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  // With the one right above the page: what was published before its last save stands on this page.
  const isFirst = page === 1
  const found = await orm
    .select({ head, number: lastSave, at: lastMoment })
    .from(revision)
    .where(eq(revision.entryId, id))
    .groupBy(head)
    .orderBy(desc(lastSave))
    .limit(isFirst ? size : size + 1)
    .offset(isFirst ? 0 : (page - 1) * size - 1)
  const above = isFirst ? null : (found.shift() ?? null)
  const numbers = found.map((each) => each.head)
  const sittings = await readSittings(orm, kind, id, numbers)
  const saves = await newestSaves(orm, kind, id, numbers, whole ?? 0)
  const marks = await listMarks(orm, id, {
    from: page === pages ? null : (found.at(-1) ?? null),
    before: above,
  })
  const listed = sittings.map((each) => ({ ...each, saves: saves.get(each.number) ?? [] }))
  return succeed({ timeline: inOrder(listed, marks), pages })
}

/** Marks stand above the sitting that they closed. */
function inOrder(sittings: ListedSitting[], marks: PublicationMark[]): SittingPage['timeline'] {
  const left = [...marks]
  const timeline = sittings.flatMap((sitting): SittingPage['timeline'] => {
    const after = left.filter(
      ({ at, revision: of }) => at > sitting.to || (at === sitting.to && (of ?? 0) >= sitting.last),
    )
    left.splice(0, after.length)
    return [...after.map((mark) => ({ mark })), { sitting }]
  })
  return [...timeline, ...left.map((mark) => ({ mark }))]
}

/** The sitting to which a revision belongs, and on which page of the history it stands. */
export async function findSitting(
  caller: Editor,
  id: string,
  number: number,
  size: number,
): Promise<Result<{ sitting: Sitting; page: number }, 'not-found'>> {
  if (!isId(id) || !isInteger(number)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm
    .select({ kind: entry.kind, continues: revision.continues })
    .from(revision)
    .innerJoin(entry, eq(entry.id, revision.entryId))
    .where(and(eq(revision.entryId, id), eq(revision.number, number)))
  const kind = row && kindNamed(row.kind)
  if (!kind) return fail('not-found')
  const [sitting] = await readSittings(orm, kind, id, [row.continues ?? number])
  if (!sitting) return fail('not-found')
  const [newer] = await orm
    .select({ count: sql<number>`count(distinct ${head})`.mapWith(Number) })
    .from(revision)
    .where(and(eq(revision.entryId, id), gt(revision.number, sitting.last)))
  return succeed({ sitting, page: Math.floor((newer?.count ?? 0) / size) + 1 })
}

const head = sql<number>`coalesce(${revision.continues}, ${revision.number})`
const lastSave = sql<number>`max(${revision.number})`
const lastMoment = sql<Date>`max(${revision.at})`.mapWith(revision.at)

function ofSittings(id: string, numbers: readonly number[]) {
  const isFirst = and(isNull(revision.continues), inArray(revision.number, [...numbers]))
  return and(eq(revision.entryId, id), or(isFirst, inArray(revision.continues, [...numbers])))
}

/** These sittings of an entry, by the numbers of their first saves, those saved last first. */
async function readSittings(
  orm: Orm,
  kind: AnyKind,
  id: string,
  numbers: readonly number[],
): Promise<Sitting[]> {
  if (numbers.length === 0) return []
  const rows = await orm
    .select({
      ...{ number: head, last: lastSave, count: count() },
      ...{ from: sql<Date>`min(${revision.at})`.mapWith(revision.at), to: lastMoment },
      ...{ actor: revision.actor, name: authUser.name },
    })
    .from(revision)
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .where(ofSittings(id, numbers))
    .groupBy(head, revision.actor, authUser.name)
    .orderBy(desc(lastSave))
  const changes = await orm
    .selectDistinct({ number: head, field: sql<string>`unnest(${revision.changed})` })
    .from(revision)
    .where(ofSittings(id, numbers))
  return rows.map(({ number, last, count: saves, from, to, actor, name }) => ({
    ...{
      number,
      last,
      count: saves,
      from: from.toISOString(),
      to: to.toISOString(),
      by: doerOf(actor, name),
    },
    changed: placedIn(
      kind,
      changes.flatMap((each) => (each.number === number ? each.field : [])),
    ),
  }))
}

const savedColumns = {
  ...{ number: revision.number, at: revision.at, changed: revision.changed },
  ...{ restored: revision.restored, name: revision.name },
}

async function newestSaves(
  orm: Orm,
  kind: AnyKind,
  id: string,
  numbers: readonly number[],
  whole: number,
): Promise<Map<number, ListedRevision[]>> {
  if (numbers.length === 0) return new Map()
  const ranked = orm
    .select({
      ...savedColumns,
      sitting: head.as('sitting'),
      rank: sql<number>`row_number() over (partition by ${head} order by ${revision.number} desc)`.as('rank'),
    })
    .from(revision)
    .where(ofSittings(id, numbers))
    .as('ranked')
  const rows = await orm
    .select()
    .from(ranked)
    .where(
      sql`${ranked.rank} <= case when ${ranked.sitting} = ${whole} then ${mostSaves}::int else ${shownSaves}::int end`,
    )
    .orderBy(desc(ranked.number))
  const groups = Map.groupBy(rows, ({ sitting }) => sitting)
  return new Map([...groups].map(([number, saves]) => [number, saves.map((each) => listed(kind, each))]))
}

type Saved = { number: number; at: Date; changed: string[]; restored: number | null; name: string | null }

function listed(kind: AnyKind, { number, at, changed, restored, name }: Saved): ListedRevision {
  return { number, at: at.toISOString(), changed: placedIn(kind, changed), restored, name }
}

/** The fields of the kind that are named, such as `es.title`, in its order. */
function placedIn(kind: AnyKind, changed: readonly string[]): PlacedField[] {
  const named = new Set(changed)
  return allFields(kind).filter(({ place, field }) => named.has(`${place}.${field}`))
}
