import { fail, succeed } from '#kernel/result.ts'
import { asWorker } from '#kernel/workers/as-worker.ts'
import { readAuthExport } from '../../model/auth-export.ts'
import { DamagedSource } from '../../model/source-document.ts'
import { readProfiles } from '../read-profiles.ts'
import type { PeopleRead, PeopleTask } from './read-people.ts'

await asWorker(async function* (bytes, { profiles }: PeopleTask): AsyncGenerator<PeopleRead> {
  const people = readAuthExport(new TextDecoder().decode(bytes))
  if (!people.ok) return yield people
  if (profiles === null) return yield succeed({ people: people.value, profiles: {} })
  try {
    const read = await readProfiles(profiles)
    const ofThem = people.value.flatMap(({ uid }) => {
      const profile = Object.hasOwn(read, uid) ? read[uid] : undefined
      return profile ? [[uid, profile] as const] : []
    })
    yield ofThem.length === 0
      ? fail('no-profiles')
      : succeed({ people: people.value, profiles: Object.fromEntries(ofThem) })
  } catch (error) {
    if (!(error instanceof DamagedSource)) throw error
    yield fail('damaged-profiles')
  }
})
