/** A receiver for which something is due. */
export type Due = { webhookId: string; watcherId: string }

/** So many messages are under way at once, and of these so many of one watcher, however many receivers they have. */
const atOnce = 8
const ofOneWatcher = 2
/** Receivers that take longer than this to answer have at most so many places: the others are for whoever is quick. */
const slowMs = 1_000
const ofSlow = 6

/** Whose message is sent next, so that neither a slow receiver nor a long queue keeps others waiting. */
export function takeTurns() {
  const underWay = new Map<string, { watcherId: string; since: Date }>()
  const slow = new Set<string>()
  /** At which turn a watcher or a receiver was served last. */
  const served = new Map<string, number>()
  let turn = 0

  const placesOf = (watcherId: string) =>
    [...underWay.values()].filter((each) => each.watcherId === watcherId).length
  const lasts = (since: Date, now: Date) => now.getTime() - since.getTime() > slowMs

  return {
    /** The receiver that has waited longest among those of the watcher that has; each has one message at a time. */
    next(waiting: readonly Due[], now: Date): Due | null {
      if (underWay.size >= atOnce) return null
      const slowOnes = [...underWay].filter(([id, { since }]) => slow.has(id) || lasts(since, now)).length
      const mayBegin = ({ webhookId, watcherId }: Due) =>
        !underWay.has(webhookId) &&
        placesOf(watcherId) < ofOneWatcher &&
        (slowOnes < ofSlow || !slow.has(webhookId))
      const [first] = waiting
        .filter(mayBegin)
        .toSorted(
          (one, other) =>
            placesOf(one.watcherId) - placesOf(other.watcherId) ||
            (served.get(one.watcherId) ?? 0) - (served.get(other.watcherId) ?? 0) ||
            (served.get(one.webhookId) ?? 0) - (served.get(other.webhookId) ?? 0),
        )
      return first ?? null
    },
    begin({ webhookId, watcherId }: Due, now: Date) {
      turn += 1
      served.set(watcherId, turn).set(webhookId, turn)
      underWay.set(webhookId, { watcherId, since: now })
    },
    end({ webhookId }: Due, now: Date) {
      const place = underWay.get(webhookId)
      underWay.delete(webhookId)
      if (place && lasts(place.since, now)) slow.add(webhookId)
      else slow.delete(webhookId)
    },
  }
}
