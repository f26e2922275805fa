import { and, asc, eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { IafMapping } from '#register/model/iaf/iaf-mapping.ts'
import { defaultMapping, iafMapping as valid } from '#register/model/iaf/iaf-mapping.ts'
import { defaultSchemeOf } from '#register/model/iaf/iaf-source.ts'
import { certificate, certificateStandard } from '../tables/register.ts'
import { iafMapping } from '../tables/register-work.ts'
import { registerItem } from '../work/read-register-record.ts'

/** What the body says that the database is told; what it says nothing of is as it comes. */
export async function readMapping({ database: { orm } }: Caller): Promise<IafMapping> {
  const [row] = await orm.select({ mapping: iafMapping.mapping }).from(iafMapping)
  const read = valid.safeParse(row?.mapping ?? defaultMapping)
  return read.success ? read.data : defaultMapping
}

/** When it was last said; null where it never was. */
export async function mappedAt({ database: { orm } }: Caller): Promise<Date | null> {
  const [row] = await orm.select({ at: iafMapping.at }).from(iafMapping)
  return row?.at ?? null
}

/** From now on the files, their check and what is counted say it so. */
export async function saveMapping(caller: Editor, { statuses, schemes }: IafMapping): Promise<void> {
  const own = Object.entries(schemes).filter(([standard, name]) => name !== defaultSchemeOf(standard))
  const values = {
    mapping: { statuses, schemes: Object.fromEntries(own) },
    ...{ at: caller.now, by: caller.actor.id },
  }
  await caller.database.orm.transaction(async (orm) => {
    await orm.insert(iafMapping).values(values).onConflictDoUpdate({ target: iafMapping.only, set: values })
    const item = registerItem('register-iaf', 'mapping', 'IAF CertSearch')
    await recordEvent(caller, { what: 'register-iaf-mapping', item }, orm)
  })
}

/** More standards than any body certifies management systems to. */
const most = 200

/** The standards of accredited management systems, each with what its scheme is called there; null where nothing says. */
export async function mappedStandards(
  { database: { orm } }: Caller,
  { schemes }: IafMapping,
): Promise<{ standard: string; scheme: string | null }[]> {
  const rows = await orm
    .selectDistinct({ standard: certificateStandard.name })
    .from(certificateStandard)
    .innerJoin(certificate, eq(certificate.id, certificateStandard.certificateId))
    .where(and(eq(certificate.type, 'management-system'), eq(certificate.isAccredited, true)))
    .orderBy(asc(certificateStandard.name))
    .limit(most)
  return rows.map(({ standard }) => ({ standard, scheme: schemes[standard] ?? defaultSchemeOf(standard) }))
}
