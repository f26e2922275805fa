import { and, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { fieldFiltersOf, type ListAsk, readKeptAsk } from '#content/model/derive/list-filters.ts'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { entry } from './tables/content.ts'

/**
 * What a saved view asks for, without the filters of what there is no longer: a field, a choice, or an entry that was
 * thrown away or erased. `gone` names those by their parameters.
 */
export async function readView(
  caller: Caller,
  kind: AnyKind,
  asked: string,
): Promise<{ ask: ListAsk; gone: string[] }> {
  const { ask, gone } = readKeptAsk(kind, asked)
  const pointing = fieldFiltersOf(kind, caller.locale).flatMap(({ type, params: [param = ''] }) => {
    const id = type === 'relation' ? ask.fields[param] : undefined
    return id && isId(id) ? [[param, id] as const] : []
  })
  if (pointing.length === 0) return { ask, gone }
  const there = await caller.database.orm
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        isNull(entry.trashedAt),
        inArray(
          entry.id,
          pointing.map(([, id]) => id),
        ),
      ),
    )
  const lost = pointing.filter(([, id]) => !there.some((each) => each.id === id)).map(([param]) => param)
  const fields = Object.fromEntries(Object.entries(ask.fields).filter(([param]) => !lost.includes(param)))
  return { ask: { ...ask, fields }, gone: [...gone, ...lost] }
}
