import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import type { CasePerson } from '#cases/model/case-view.ts'
import type { Actor, Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { isActiveKeyOf, isRightOf } from '../case-handler.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseExclusion, caseKeyHolder } from '../tables.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

/** Everybody who may open reports, and how each stands to this case, by name. `reader` is whoever asks. */
export async function casePeople(
  caller: Pick<Caller, 'database'>,
  caseId: string,
  reader: Actor,
  orm: Orm = caller.database.orm,
): Promise<CasePerson[]> {
  const rows = await orm
    .select({
      id: authUser.id,
      name: authUser.name,
      hasKey: sql<boolean>`${caseKeyHolder.id} is not null`,
      isExcluded: sql<boolean>`${caseExclusion.userId} is not null`,
    })
    .from(authUser)
    .innerJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(caseKeyHolder, isActiveKeyOf(authUser.id))
    .leftJoin(caseExclusion, and(eq(caseExclusion.userId, authUser.id), eq(caseExclusion.caseId, caseId)))
    .where(isNull(authUser.disabledAt))
    .orderBy(authUser.name, authUser.id)
  return rows.map((row) => ({ ...row, isOwn: row.id === reader.id }))
}

/**
 * A conflict of interest: from now on the case does not exist for this person, who may be the caller, and the next
 * piece is sealed to a key that this person does not get. `nobody-else` while only this person and the caller have a
 * key to open it: a case is never left without readers, nor to somebody alone who excluded the others. This person is
 * not given the keys of earlier pieces any more; a browser that can open these has to wrap them anew.
 */
export function excludeHandler(
  caller: Editor,
  id: string,
  personId: string,
): Promise<Result<null, CaseProblem | 'unknown-person' | 'nobody-else'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row, handler } = found.value
    const people = (await casePeople(caller, id, handler, orm)).filter(({ isExcluded }) => !isExcluded)
    const person = people.find((each) => each.id === personId)
    if (!person) return fail('unknown-person')
    if (!people.some(({ id, hasKey }) => id !== personId && id !== handler.id && hasKey))
      return fail('nobody-else')
    await orm.insert(caseExclusion).values({ caseId: id, userId: personId })
    const details = { person: person.name }
    await recordCaseEvent(caller, { what: 'excluded', caseNumber: row.number, details }, orm)
    return succeed(null)
  })
}

/** Ends an exclusion that was a mistake: the person sees the case, and opens it once its keys are wrapped anew. */
export function includeHandler(
  caller: Editor,
  id: string,
  personId: string,
): Promise<Result<null, CaseProblem | 'unknown-person'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row, handler } = found.value
    const people = await casePeople(caller, id, handler, orm)
    const person = people.find((each) => each.id === personId && each.isExcluded)
    if (!person) return fail('unknown-person')
    await orm
      .delete(caseExclusion)
      .where(and(eq(caseExclusion.caseId, id), eq(caseExclusion.userId, personId)))
    const details = { person: person.name }
    await recordCaseEvent(caller, { what: 'included', caseNumber: row.number, details }, orm)
    return succeed(null)
  })
}
