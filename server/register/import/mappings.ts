import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { registerColumn } from '#domain/register/interchange/columns.ts'
import type { ColumnMapping } from '#domain/register/interchange/guess-columns.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { storable } from '../../content/interchange/storable.ts'
import type { Orm } from '../../database/database.ts'
import { registerImport, registerMapping } from '../../database/tables/register-work.ts'
import { checkImport } from './check-import.ts'

/** What was said of these columns when a file with the same ones came before. */
export async function recalledMapping(orm: Orm, names: readonly string[]): Promise<ColumnMapping | null> {
  const [found] = await orm
    .select({ mapping: registerMapping.mapping })
    .from(registerMapping)
    .where(eq(registerMapping.head, headOf(names)))
  return found?.mapping ?? null
}

/** Remembers what somebody said of a file's columns for the next file with the same ones. */
export async function rememberMapping(
  { database, now, actor }: Pick<Caller, 'database' | 'now' | 'actor'>,
  mapping: ColumnMapping,
): Promise<void> {
  const values = { mapping: storable(mapping), at: now, by: actor?.id ?? null }
  await database.orm
    .insert(registerMapping)
    .values({ head: headOf(Object.keys(mapping)), ...values })
    .onConflictDoUpdate({ target: registerMapping.head, set: values })
}

/**
 * Says what the columns of an import's file mean, and looks at the file again, which remembers it. A column that is not
 * mentioned is left out.
 */
export async function mapColumns(
  caller: Caller,
  id: string,
  said: ReadonlyMap<string, string>,
): Promise<Result<{ checked: Promise<void> }, 'not-allowed' | 'not-found' | 'not-waiting' | 'not-columns'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [run] = await orm
    .select({ mapping: registerImport.mapping })
    .from(registerImport)
    .where(eq(registerImport.id, id))
  if (!run) return fail('not-found')
  if ([...said.values()].some((name) => name !== '' && !registerColumn(name))) return fail('not-columns')
  const mapping = Object.fromEntries(Object.keys(run.mapping).map((name) => [name, said.get(name) ?? '']))
  // Only one that waits, and only once.
  const [taken] = await orm
    .update(registerImport)
    .set({ state: 'checking', at: caller.now })
    .where(
      and(eq(registerImport.id, id), eq(registerImport.state, 'checked'), isNotNull(registerImport.file)),
    )
    .returning({ id: registerImport.id })
  if (!taken) return fail('not-waiting')
  return succeed({ checked: checkImport(caller, id, { mapping }) })
}

/** The columns of a file, whatever their order. */
function headOf(names: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(names.filter(Boolean).toSorted()))
    .digest('hex')
}
