import { asc, eq, gt, inArray } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale } from '#kernel/locales.ts'
import type { AccountLine } from '../model/account-lines.ts'

const atOnce = 500

/** Who may sign in. Each column is named, so that none by which somebody signs in is ever among them. */
export async function* accountLines(orm: Orm): AsyncGenerator<AccountLine> {
  for (let after = ''; ; ) {
    const rows = await orm
      .select({
        ...{ id: authUser.id, email: authUser.email, name: authUser.name, rights: authUser.rights },
        ...{ disabledAt: authUser.disabledAt, createdAt: authUser.createdAt },
        ...{ language: userProfile.locale, former: userProfile.former },
      })
      .from(authUser)
      .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
      .where(gt(authUser.id, after))
      .orderBy(asc(authUser.id))
      .limit(atOnce)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const rights = Map.groupBy(
      await orm
        .select({ id: accountRight.userId, right: accountRight.right })
        .from(accountRight)
        .where(inArray(accountRight.userId, ids))
        .orderBy(asc(accountRight.right)),
      ({ id }) => id,
    )
    for (const { language, disabledAt, createdAt, ...row } of rows)
      yield {
        ...row,
        language: asLocale(language),
        moreRights: (rights.get(row.id) ?? []).map(({ right }) => right),
        disabledAt: disabledAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }
    after = ids.at(-1) ?? after
  }
}
