import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import type { KnownSite } from '../model/check/known.ts'
import { stateOf } from '../model/signing-keys.ts'
import { listKeySets } from './key-sets.ts'

/** What everybody may know of this site in order to check what it signed; where its lists are had is the asker's. */
export async function knownSite(caller: Caller): Promise<KnownSite> {
  const identity = await findByKey(caller, settings, 'settings')
  const sets = await listKeySets(caller)
  return {
    ...{ host: caller.host, now: caller.now },
    names: [identity?.name, identity?.legalName].filter((name) => typeof name === 'string'),
    keys: sets.flatMap((set) => set.keys.map((key) => ({ ...key, state: stateOf(set) }))),
  }
}
