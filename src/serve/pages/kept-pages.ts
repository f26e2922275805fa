import type { Announcements } from '#kernel/announcements.ts'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { createKept, type Kept } from '#kernel/kept.ts'

export type KeptPages = Kept<KeptPage>

/** Pages in memory until something that they show changes. Only answers with `status` are kept. */
export function createKeptPages(announcements: Announcements, maxBytes: number, status = 200): KeptPages {
  return createKept<KeptPage>(announcements, {
    maxBytes,
    weigh: ({ bytes }) => bytes,
    mayKeep: (page) => page.status === status,
  })
}
