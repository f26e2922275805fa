import type { Topic } from '../announcements.ts'

/** Announced after mail was queued: every process that delivers mail then looks for it at once. */
export const mailQueued: Topic = 'mail'
