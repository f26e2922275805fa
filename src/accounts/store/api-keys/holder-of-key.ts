import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { apiKey } from '../tables.ts'
import { digestOfKey, looksLikeKey } from './api-key-text.ts'

export type KeyHolder = { keyId: string; actor: Actor }

/** How often it is written down that a key was used. */
const noticedMs = 60_000

/** Who acts by a request's `Authorization: Bearer` (RFC 6750); null for a key that there is not, or not any more. */
export async function holderOfKey(
  { orm }: Pick<Database, 'orm'>,
  authorization: string | null,
  now: Date,
): Promise<KeyHolder | null> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (!looksLikeKey(key)) return null
  const [found] = await orm
    .select({ id: apiKey.id, name: apiKey.name, lastUsedAt: apiKey.lastUsedAt })
    .from(apiKey)
    .where(and(eq(apiKey.digest, digestOfKey(key)), isNull(apiKey.revokedAt)))
  if (!found) return null
  const { id, name, lastUsedAt } = found
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > noticedMs)
    await orm.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
  return { keyId: id, actor: { id: `api-key:${id}`, name } }
}
