import { certification } from '#content/model/kinds/certification.ts'
import { findTitle } from '#content/store/find-published.ts'
import { type Caller, noReads } from '#kernel/caller.ts'

/**
 * The certification with this id and what it is called; null where there is none any more, which keeps no message from
 * arriving.
 */
export async function schemeOf(caller: Caller, id: string): Promise<{ id: string; title: string } | null> {
  const found = await findTitle({ ...caller, reads: noReads() }, id.toLowerCase())
  return found?.kind === certification.name ? { id: id.toLowerCase(), title: found.title } : null
}
