import type { Doer } from '#kernel/doer.ts'
import type { ListedTitle } from '../editors-view.ts'
import type { Place } from './place.ts'

/** How long a comment may be, in characters, how many an entry holds, and how many an account says within an hour. */
export const longestComment = 2000
export const mostComments = 200
export const mostHourly = 60

/** Moments are in ISO 8601. */
export type Comment = {
  id: string
  by: Doer
  at: string
  /** Null where whoever wrote it erased it: what was answered to it stays. */
  text: string | null
  /** The names of those whom it was meant for. */
  mentions: string[]
}

/** What was said at one field: the comment that began it, and the answers. */
export type Thread = {
  id: string
  place: Place
  field: string
  resolved: { by: Doer; at: string } | null
  comments: Comment[]
}

/** How many discussions there are at a field, and how many of them are open, by `es.title`. */
export type CommentCounts = Record<string, { open: number; all: number }>

/** An open discussion that concerns somebody, with the last that was said in it. */
export type ListedThread = {
  id: string
  kind: string
  title: ListedTitle | null
  thread: string
  place: Place
  field: string
  by: Doer
  at: string
  text: string | null
}

/** The name of the draft of an answer in a discussion. */
export const replyDraft = (thread: string) => `reply/${thread}`
