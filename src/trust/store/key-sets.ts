import type { Topic } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
import { algorithms, type KeySet, stateOf } from '../model/signing-keys.ts'
import { signingKey } from './tables/signing-key.ts'

/** Announced when keys are made, retired or found to be stolen. */
export const keysChanged: Topic = 'signing-keys'

const history: MirrorSource<Listed & KeySet, never> = {
  name: 'signing keys',
  topics: [keysChanged],
  list: async (orm) => (await readKeySets(orm)).map((set) => ({ ...set, version: '' })),
}

/** Every set of keys that the site has ever signed with: the one in use first, then from the latest to the first. */
export async function listKeySets({
  mirrors,
  reads,
}: Pick<Caller, 'mirrors' | 'reads'>): Promise<readonly KeySet[]> {
  reads.topics.add(keysChanged)
  return (await mirrors.list(history)).items
}

/** The sets that were stolen, by their ids: what they signed counts for nothing. */
export async function stolenSets(caller: Pick<Caller, 'mirrors' | 'reads'>): Promise<string[]> {
  return (await listKeySets(caller)).filter((set) => stateOf(set) === 'stolen').map(({ id }) => id)
}

/** Every set as the database has it at this moment. */
export async function readKeySets(orm: Orm): Promise<KeySet[]> {
  const sets = new Map<string, KeySet>()
  for (const { setId, kid, algorithm, publicJwk, ...dates } of await orm.select().from(signingKey)) {
    const set = sets.get(setId) ?? { id: setId, ...dates, keys: [] }
    set.keys.push({ kid, algorithm, publicJwk })
    sets.set(setId, set)
  }
  for (const { keys } of sets.values())
    keys.sort((one, other) => algorithms.indexOf(one.algorithm) - algorithms.indexOf(other.algorithm))
  const rank = (set: KeySet) => (stateOf(set) === 'used' ? 1 : 0)
  return [...sets.values()].sort(
    (one, other) => rank(other) - rank(one) || other.madeAt.getTime() - one.madeAt.getTime(),
  )
}
