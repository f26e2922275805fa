export type Lane = {
  /** A place, once there is one, to be given back by calling what it returns; null where too many wait for one. */
  enter(): Promise<(() => void) | null>
}

/** Bounds how much of one sort of work is done at once, and how much of it waits. */
export function createLane({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane {
  const queue: (() => void)[] = []
  let taken = 0
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    async enter() {
      if (taken < atOnce) taken += 1
      else if (queue.length >= waiting) return null
      else await new Promise<void>((resolve) => queue.push(resolve))
      return leave
    },
  }
}

/** What anybody may send is read apart from what editors send: neither waits for the other. */
export const visitorsLane = createLane({ atOnce: 2, waiting: 8 })
export const editorsLane = createLane({ atOnce: 2, waiting: 40 })
/** A file of the register is read while it is compared, which may take minutes. */
export const registerLane = createLane({ atOnce: 2, waiting: 8 })
