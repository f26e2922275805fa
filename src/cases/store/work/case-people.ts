import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import type { CasePerson } from '#cases/model/case-view.ts'
import type { Actor, Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isActiveKeyOf, isRightOf } from '../conditions.ts'
import { caseExclusion, caseKeyHolder } from '../tables.ts'

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
