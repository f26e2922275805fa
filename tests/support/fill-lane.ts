import type { Places } from '#kernel/limits/places.ts'

/** Takes every place of a lane, also those to wait in; what it returns gives them back. */
export async function fillLane(lane: Places): Promise<() => Promise<unknown>> {
  const asked: ReturnType<Places['take']>[] = []
  for (;;) {
    // Each for another network, since one alone may not have all places.
    const place = lane.take(`test ${asked.length}`)
    const taken = await Promise.race([place, Promise.resolve('waits' as const)])
    if (taken !== 'waits' && !taken.ok) break
    asked.push(place)
  }
  return () =>
    Promise.all(
      asked.map(async (place) => {
        const taken = await place
        if (taken.ok) taken.value()
      }),
    )
}
