import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail, type Result } from '#kernel/result.ts'
import { answerOfWorker, editorsLane } from '#kernel/workers/in-worker.ts'
import type { MovedPeople, PeopleProblem } from '../../model/auth-export.ts'
import { sourcesBeginWith } from '../moves/with-source.ts'

/** The place of the profiles; null where there are none. It stands where every process of the machine may read it. */
export type PeopleTask = { profiles: string | null }
export type PeopleRead = Result<Pick<MovedPeople, 'people' | 'profiles'>, PeopleProblem>

const script = new URL('./people-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 30, megabytes: 768 }

/**
 * The people of an export of accounts, and what their profiles say, read in a process of its own. The hashes lie in no
 * file meanwhile; the profiles do, in one that is this process's alone.
 */
export async function readPeople(accounts: Blob, profiles: Blob | null): Promise<PeopleRead> {
  const folder = await mkdtemp(path.join(tmpdir(), sourcesBeginWith))
  try {
    // A file that tells of one collection is called as that is.
    const place = profiles && path.join(folder, 'users')
    if (profiles && place) await writeFile(place, profiles.stream(), { flag: 'wx', mode: 0o600 })
    const task: PeopleTask = { profiles: place }
    const read = await answerOfWorker<PeopleRead>(script, await accounts.bytes(), limits, task)
    if (read.ok) return read.value
    if (read.problem === 'broken') return fail(profiles ? 'damaged-profiles' : 'not-an-export')
    return fail(read.problem === 'busy' ? 'busy' : 'takes-too-long')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
