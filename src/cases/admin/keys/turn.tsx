import type { Reader, SpaceKeys } from '#cases/model/space-keys.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Who has the next step until everybody with the right can read; nothing where that is so already. */
export function Turn({ space, uid }: { space: SpaceKeys; uid: string }) {
  const words = turnOf(space, uid)
  return words && <p className="measure mt-2">{words}</p>
}

function turnOf({ people, recovery }: SpaceKeys, uid: string): string | null {
  if (people.every(({ hasRight, isDisabled }) => !hasRight || isDisabled)) return m.keys_turn_readers()
  if (!recovery) return m.keys_turn_recovery()
  const waiting = waitingFor(people)
  if (waiting.some((person) => person.uid === uid)) return m.keys_turn_own()
  return waiting.length > 0 ? m.keys_turn_others({ names: namesOf(waiting) }) : null
}

/** Those who may read and have yet to make their key. */
export function waitingFor(people: readonly Reader[]): Reader[] {
  return people.filter(({ hasRight, isDisabled, key }) => hasRight && !isDisabled && !key)
}

export function namesOf(people: readonly Reader[]): string {
  return people.map(({ name }) => name).join(', ')
}
