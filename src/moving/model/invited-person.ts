/** Somebody who was invited when people came in: the link works once, and whoever brought them in sees it this once. */
export type InvitedPerson = {
  email: string
  link: string
  /** In ISO 8601, UTC. */
  expiresAt: string
}
