/** A key of the body's own system as it is listed. Moments are in ISO 8601, UTC. */
export type ListedKey = {
  id: string
  name: string
  hint: string
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}
