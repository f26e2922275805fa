import type { Doer } from '#kernel/doer.ts'

/**
 * The parameter under which a public address shows drafts: the id of an entry for somebody who is signed in, the token
 * of a link for anybody else.
 */
export const previewParameter = 'preview'

/** A link to an entry's drafts that can be handed to somebody without an account. Moments are in ISO 8601. */
export type PreviewLink = { id: string; createdAt: string; expiresAt: string; by: Doer }

/** For how many days a link may open a draft. */
export const previewDays = [1, 7, 30] as const
