import type { Place } from '#kernel/chart.ts'

/** A city as an editor chooses it: its name with what tells it from others, and where it lies. */
export type City = Place & { label: string }
