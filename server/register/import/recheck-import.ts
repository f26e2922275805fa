import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { registerImport } from '../../database/tables/register-work.ts'
import { checkImport } from './check-import.ts'
import { progressOf } from './running.ts'

/** States in which somebody works on an import. */
const atWork = ['checking', 'applying', 'undoing'] as const

/**
 * Takes up an import whose work was interrupted: its file is looked at once more, and one that was being undone is as it
 * was. Refused where this process is still at it; that another is cannot be known, and does no harm but work done twice.
 */
export async function recheckImport(
  caller: Caller,
  id: string,
): Promise<Result<{ checked: Promise<void> }, 'not-allowed' | 'not-found' | 'not-waiting'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [run] = await orm
    .select({ state: registerImport.state })
    .from(registerImport)
    .where(eq(registerImport.id, id))
  if (!run) return fail('not-found')
  if (progressOf(id) || !atWork.some((state) => state === run.state)) return fail('not-waiting')
  // What was being undone had been applied, and its transaction left nothing behind.
  if (run.state === 'undoing') {
    await orm
      .update(registerImport)
      .set({ state: 'applied', undoneAt: null, undoneBy: null })
      .where(and(eq(registerImport.id, id), eq(registerImport.state, 'undoing')))
    return succeed({ checked: Promise.resolve() })
  }
  const [taken] = await orm
    .update(registerImport)
    .set({ state: 'checking' })
    .where(
      and(
        eq(registerImport.id, id),
        ne(registerImport.state, 'applied'),
        ne(registerImport.state, 'undone'),
        isNotNull(registerImport.file),
      ),
    )
    .returning({ id: registerImport.id })
  return taken ? succeed({ checked: checkImport(caller, id) }) : fail('not-waiting')
}
