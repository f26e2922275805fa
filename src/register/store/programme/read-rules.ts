import { sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import { settings } from '#content/model/kinds/settings.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { ProgrammeRules, SchemeCycle } from '#register/model/programme.ts'
import type { ProgrammeNames } from '#register/model/work/programme-ask.ts'
import { formChoices } from '../work/form-choices.ts'

/**
 * The rules of the programme as the site says them. A scheme that was taken off the site keeps its rule: its
 * certificates are still there.
 */
export async function readRules(orm: Orm): Promise<ProgrammeRules> {
  const { rows } = await orm.execute<{ key: string; cycle: SchemeCycle }>(sql`
    select key, said -> 'cycle' || jsonb_build_object(
      'firstSurveillanceMonths', said -> 'firstSurveillanceMonths',
      'recertificationMonths', said -> 'recertificationMonths') as cycle
    from entry, lateral (select coalesce(
      (select published from entry_locale where entry_id = entry.id and published is not null limit 1),
      shared) as said) as told
    where kind = ${certification.name} and jsonb_typeof(said -> 'cycle') = 'object' order by key`)
  const said = await orm.execute<{ since: string | null }>(sql`
    select published ->> 'auditsSince' as since from entry_locale
    where kind = ${settings.name} and published is not null limit 1`)
  return {
    since: said.rows[0]?.since ?? null,
    schemes: Object.fromEntries(rows.map(({ key, cycle }) => [key, cycle])),
  }
}

/** The titles of schemes and offices by their keys; what the site does not name is called by its key. */
export async function programmeNames(caller: Caller): Promise<ProgrammeNames> {
  const { schemes, offices } = await formChoices(caller)
  const named = (all: { key: string; title: string }[]) =>
    Object.fromEntries(all.map(({ key, title }) => [key, title]))
  return { schemes: named(schemes), offices: named(offices) }
}
