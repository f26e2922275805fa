/** The most bytes of forms that are held at the same time. Parsing a form takes about twice its size in memory. */
const together = 4 * 52 * 1024 * 1024
/** Half of them for one network. */
const togetherFromOne = together / 2
/** The size of the largest form without files: one that holds no more never has to give way. */
const small = 64 * 1024

/** A form that is arriving, as far as this has to know it. */
export type Arriving = {
  /** In how many seconds it would be here, at its pace of now. */
  secondsLeft(): number
  /** Called when it has to go: what it held is no longer counted. */
  giveWay(): void
}

export type Place = {
  /**
   * Counts so many bytes more. Whoever has to give way for them is told before this returns; it may be this form
   * itself.
   */
  hold(bytes: number): void
  /** It has arrived whole: it no longer has to give way, and is counted until it leaves. */
  settle(): void
  /** Nothing of it is held any more. */
  leave(): void
}

export type BodyRoom = { enter(network: string, form: Arriving): Place }

type Inside = Arriving & { network: string; bytes: number; isArriving: boolean }

/**
 * Counts the bytes of forms that have arrived, never those that were announced, so that somebody who opens many forms
 * and sends little takes nothing from others. Nobody waits. When there is no room, the form that would hold most for
 * longest has to go: the bytes that its network holds, times the seconds that it still needs. So a form on an ordinary
 * line arrives beside any number of slow ones, and a form of text alone beside anything.
 */
export function createBodyRoom(): BodyRoom {
  const inside = new Set<Inside>()
  const heldBy = new Map<string, number>()
  let held = 0

  const from = (network: string) => heldBy.get(network) ?? 0
  const count = (one: Inside, bytes: number) => {
    one.bytes += bytes
    held += bytes
    const now = from(one.network) + bytes
    if (now > 0) heldBy.set(one.network, now)
    else heldBy.delete(one.network)
  }
  const remove = (one: Inside) => {
    if (inside.delete(one)) count(one, -one.bytes)
  }

  function makeRoom(network: string) {
    const isOverItsHalf = () => from(network) > togetherFromOne
    while (isOverItsHalf() || held > together) {
      const among = isOverItsHalf() ? network : null
      const next = heaviest(among)
      if (!next) return
      remove(next)
      next.giveWay()
    }
  }

  function heaviest(network: string | null): Inside | null {
    let found: { one: Inside; weight: number } | null = null
    for (const one of inside) {
      if (!one.isArriving || one.bytes <= small || (network !== null && one.network !== network)) continue
      const weight = from(one.network) * one.secondsLeft()
      if (!found || weight > found.weight) found = { one, weight }
    }
    return found?.one ?? null
  }

  return {
    enter(network, form) {
      const one: Inside = { ...form, network, bytes: 0, isArriving: true }
      inside.add(one)
      return {
        hold(bytes) {
          if (!inside.has(one)) return
          count(one, bytes)
          makeRoom(network)
        },
        settle() {
          one.isArriving = false
        },
        leave: () => remove(one),
      }
    },
  }
}
