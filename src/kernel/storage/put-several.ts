import type { Storage } from './storage.ts'

const atOnce = 8
/** So many bytes wait in memory for their answer, or one file that is larger. */
const mostBytes = 32 * 1024 * 1024

export type Puts = {
  /** Resolves when there is place for the next one. Throws what one before it failed by. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Resolves when all are durable; throws what one failed by. */
  done(): Promise<void>
  /** Resolves when none is under way any more, however it ended. */
  settled(): Promise<void>
}

/** Puts several objects at the same time, since a bucket answers each after its own journey. */
export function putSeveral(storage: Pick<Storage, 'put'>): Puts {
  const underWay = new Set<Promise<void>>()
  let held = 0
  let failure: { error: unknown } | null = null
  function expectWell() {
    if (failure) throw failure.error
  }
  return {
    async put(key, bytes) {
      while (underWay.size >= atOnce || (underWay.size > 0 && held + bytes.length > mostBytes))
        await Promise.race(underWay)
      expectWell()
      held += bytes.length
      const one = storage
        .put(key, bytes)
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => {
          held -= bytes.length
          underWay.delete(one)
        })
      underWay.add(one)
    },
    async done() {
      await Promise.all(underWay)
      expectWell()
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
