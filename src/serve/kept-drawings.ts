import type { Announcements } from '#kernel/announcements.ts'
import { noReads, type Reads } from '#kernel/caller.ts'
import { createKept } from '#kernel/kept.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'

export type Drawing = { ok: boolean; headers: Headers; text: string }

export type KeptDrawings = {
  /** The drawing at an address, which `draw` makes where it is not kept. What it is made from is noted in `reads`. */
  take(address: string, now: Date, reads: Reads, draw: (reads: Reads) => Promise<Response>): Promise<Drawing>
}

const maxBytes = 8 * 1024 * 1024

/**
 * Drawings in the design's own inks, for those who ask for them in other colours: anybody can invent colours without
 * end, and none of them has anything drawn anew.
 */
export function createKeptDrawings(announcements: Announcements): KeptDrawings {
  const kept = createKept<Drawing>(announcements, {
    maxBytes,
    weigh: ({ text }) => text.length + 512,
    mayKeep: ({ ok }) => ok,
  })
  return {
    async take(address, now, reads, draw) {
      const make = async () => {
        const own = noReads()
        const drawn = await draw(own)
        const value = { ok: drawn.ok, headers: drawn.headers, text: await drawn.text() }
        return { value, reads: own, freshUntil: nextMidnight(now) }
      }
      const made = kept.find(address, now.getTime()) ?? (await kept.make(address, make))
      for (const topic of made.reads.topics) reads.topics.add(topic)
      reads.keepable &&= made.reads.keepable
      return made.value
    },
  }
}
