import type { Lane } from '#server/workers/create-lane.ts'

/** Takes every place of a lane, also those to wait in; what it returns gives them back. */
export async function fillLane(lane: Lane): Promise<() => Promise<unknown>> {
  const asked: ReturnType<Lane['enter']>[] = []
  for (;;) {
    const place = lane.enter()
    if ((await Promise.race([place, Promise.resolve('waits')])) === null) break
    asked.push(place)
  }
  return () => Promise.all(asked.map(async (place) => (await place)?.()))
}
