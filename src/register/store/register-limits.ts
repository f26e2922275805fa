import { createPlaces, type Places } from '#kernel/limits/places.ts'
import { type AbuseLimit, createAbuseLimit } from './abuse-limit.ts'

/** What visitors and programs may ask of the register together, whichever way they ask. */
export type RegisterLimits = {
  asking: AbuseLimit
  /** Badges stand in pages of others, who may have many readers: they take nothing of what programs may ask. */
  badges: AbuseLimit
  /** For those who download what a search found. */
  downloads: Places
}

export function openRegisterLimits(): RegisterLimits {
  return {
    asking: createAbuseLimit(),
    badges: createAbuseLimit(),
    downloads: createPlaces({
      ...{ atOnce: 2, ofOne: 1 },
      ...{ waiting: { all: 12, ofOne: 3 }, longestWaitMs: 10_000 },
    }),
  }
}
