import type { AnyKind } from '#domain/content/define-kind.ts'
import { hasPages, type LinkTarget, type LinkTargets } from '#domain/content/editing/link-target.ts'
import type { PickAnswer } from '#domain/content/editing/pick.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { pickEntries, pickedEntries } from './pick-entries.ts'

/** So many of each kind: the person reads a list of all kinds, and types on rather than scrolls. */
const ofEachKind = 4

/** Entries of every kind that has pages whose names have these words, drafts included and the trash left out. */
export function pickLinkTargets(caller: Caller, query: string): Promise<Result<LinkTargets, 'not-allowed'>> {
  return ofAllKinds(caller, (kind) => pickEntries(caller, kind, query, ofEachKind))
}

/** The entries that links lead to, those in the trash too. What is gone is left out. */
export function chosenLinkTargets(
  caller: Caller,
  ids: string[],
): Promise<Result<LinkTargets, 'not-allowed'>> {
  return ofAllKinds(caller, (kind) => pickedEntries(caller, kind, ids))
}

async function ofAllKinds(
  caller: Caller,
  pick: (kind: AnyKind) => Promise<Result<PickAnswer, 'not-allowed'>>,
): Promise<Result<LinkTargets, 'not-allowed'>> {
  const entries: LinkTarget[] = []
  let more = false
  for (const kind of Object.values(kinds).filter(hasPages)) {
    const picked = await pick(kind)
    if (!picked.ok) return fail(picked.problem)
    const { name, label } = kind
    entries.push(
      ...picked.value.entries.map((each) => ({ ...each, kind: name, kindLabel: label[caller.locale] })),
    )
    more ||= picked.value.more
  }
  return succeed({ entries, more })
}
