import { createPlaces } from '../limits/places.ts'

// What anybody may send is read apart from what editors send: neither waits for the other.
export const visitorsLane = createPlaces({
  ...{ atOnce: 2, ofOne: 1 },
  ...{ waiting: { all: 8, ofOne: 3 }, longestWaitMs: 60_000 },
})
export const editorsLane = createPlaces({
  atOnce: 2,
  ...{ waiting: { all: 40, ofOne: 40 }, longestWaitMs: 120_000 },
})
/** A file of the register is read while it is compared, which may take minutes. */
export const registerLane = createPlaces({
  atOnce: 2,
  ...{ waiting: { all: 8, ofOne: 8 }, longestWaitMs: 600_000 },
})
