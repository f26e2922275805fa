import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ProgrammeRules } from '#register/model/programme.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificateProgramme, programmeRules } from '../tables/programme.ts'
import { certificate } from '../tables/register.ts'
import { takeTurn } from '../work/read-register-record.ts'
import { keepProgramme } from './keep-programme.ts'
import { readRules } from './read-rules.ts'

/** So many certificates are held at once. */
const batch = 500

/**
 * Brings what is due to the caller's day and to the rules that hold by now. Whoever reads it asks for this first; it is
 * two small questions where nothing has changed.
 */
export async function turnProgramme({ database, now }: Pick<Caller, 'database' | 'now'>): Promise<void> {
  const day = todayIn(now)
  const rules = await readRules(database.orm)
  if (!(await isBehind(database.orm, rules, day))) return
  await database.orm.transaction(async (orm) => {
    await takeTurn(orm)
    const ids = await behind(orm, rules, day)
    for (let at = 0; at < ids.length; at += batch) {
      const records = await readCertificateRecords(orm, ids.slice(at, at + batch))
      await keepProgramme(orm, [...records.values()], { rules, day })
    }
    await orm
      .insert(programmeRules)
      .values({ rules })
      .onConflictDoUpdate({ target: programmeRules.only, set: { rules } })
  })
}

async function isBehind(orm: Orm, rules: ProgrammeRules, day: string): Promise<boolean> {
  const [kept] = await orm.select().from(programmeRules)
  if (!kept || jsonInOrder(kept.rules) !== jsonInOrder(rules)) return true
  const [late] = await orm
    .select({ id: certificateProgramme.certificateId })
    .from(certificateProgramme)
    .where(lte(certificateProgramme.changesOn, day))
    .limit(1)
  return late !== undefined
}

/** The certificates of which the day or a rule makes another thing due. */
async function behind(orm: Orm, rules: ProgrammeRules, day: string): Promise<string[]> {
  const [kept] = await orm.select().from(programmeRules)
  const isOfAll = !kept || kept.rules.since !== rules.since
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .leftJoin(certificateProgramme, eq(certificateProgramme.certificateId, certificate.id))
    .where(
      isOfAll
        ? sql`true`
        : or(
            lte(certificateProgramme.changesOn, day),
            inArray(certificate.scheme, otherwise(kept.rules, rules)),
          ),
    )
    .orderBy(certificate.id)
  return rows.map(({ id }) => id)
}

/** The schemes of which the rules differ. */
function otherwise(before: ProgrammeRules, after: ProgrammeRules): string[] {
  const said = ({ schemes }: ProgrammeRules, key: string) =>
    jsonInOrder((Object.hasOwn(schemes, key) ? schemes[key] : null) ?? null)
  const keys = [...new Set([...Object.keys(before.schemes), ...Object.keys(after.schemes)])]
  return keys.filter((key) => said(before, key) !== said(after, key))
}
