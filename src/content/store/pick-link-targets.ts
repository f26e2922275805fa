import type { AnyKind } from '#content/model/define-kind.ts'
import { hasPages, type LinkTarget, type LinkTargets } from '#content/model/editing/link-target.ts'
import type { PickAnswer } from '#content/model/editing/pick.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { pickEntries, pickedEntries } from './pick-entries.ts'

/** So many of each kind: the person reads a list of all kinds, and types on rather than scrolls. */
const ofEachKind = 4

/** Entries of every kind that has pages whose names have these words, drafts included and the trash left out. */
export function pickLinkTargets(caller: Editor, query: string): Promise<LinkTargets> {
  return ofAllKinds(caller, (kind) => pickEntries(caller, kind, query, ofEachKind))
}

/** The entries that links lead to, those in the trash too. What is gone is left out. */
export function chosenLinkTargets(caller: Editor, ids: string[]): Promise<LinkTargets> {
  return ofAllKinds(caller, (kind) => pickedEntries(caller, kind, ids))
}

async function ofAllKinds(
  caller: Caller,
  pick: (kind: AnyKind) => Promise<PickAnswer>,
): Promise<LinkTargets> {
  const entries: LinkTarget[] = []
  let more = false
  for (const kind of Object.values(kinds).filter(hasPages)) {
    const picked = await pick(kind)
    const { name, label } = kind
    entries.push(...picked.entries.map((each) => ({ ...each, kind: name, kindLabel: label[caller.locale] })))
    more ||= picked.more
  }
  return { entries, more }
}
