/**
 * Files up to this size take no place: the system's network buffers take them at once, whether somebody reads them or
 * not.
 */
const small = 256 * 1024
/** How many larger files are sent at the same time, in all and to one network. */
const most = { all: 128, network: 32 }
/** A reader who is slower than this after this time gives up the place to somebody who wants it. */
const slow = { afterMs: 10_000, bytesPerSecond: 50_000 }

/** One file on its way: how much of it has been read so far, and how it is ended. */
export type Reading = { taken: () => number; end: () => void }

export type ReadingPlaces = {
  /** Returns the function to call when the file has been sent or its reader has gone; null when there is no place. */
  enter(network: string, bytes: number, reading: Reading): (() => void) | null
  readonly inUse: number
}

type Place = Reading & { network: string; since: number }

/**
 * Counts the files that are being sent, in all and for each network. When there is no place left, the slowest of the
 * readers below the pace in `slow` loses theirs; whoever reads at an ordinary pace keeps it.
 */
export function createReadingPlaces(now: () => number = Date.now): ReadingPlaces {
  const places = new Set<Place>()
  const paceOf = ({ taken, since }: Place) => (taken() * 1000) / Math.max(1, now() - since)

  const makeRoom = (among: Place[]) => {
    const [slowest] = among
      .filter((place) => now() - place.since >= slow.afterMs && paceOf(place) < slow.bytesPerSecond)
      .sort((one, other) => paceOf(one) - paceOf(other))
    if (!slowest) return false
    places.delete(slowest)
    slowest.end()
    return true
  }

  return {
    enter(network, bytes, reading) {
      if (bytes <= small) return () => {}
      const own = [...places].filter((place) => place.network === network)
      if (own.length >= most.network && !makeRoom(own)) return null
      if (places.size >= most.all && !makeRoom([...places])) return null
      const place = { ...reading, network, since: now() }
      places.add(place)
      return () => {
        places.delete(place)
      }
    },
    get inUse() {
      return places.size
    },
  }
}
