import type { Topic } from '../announcements.ts'

/** Announced after a contact message was stored. */
export const messagesTopic: Topic = 'messages'
