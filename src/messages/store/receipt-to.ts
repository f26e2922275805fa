import { and, count, eq, gt } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anonymousSender } from '#messages/model/anonymous-sender.ts'
import { contactMessage } from './tables.ts'

/** Anybody can write anybody's address into a form: no more receipts go to one than this, an hour. */
const most = 3
const hour = 60 * 60 * 1000

/** The address that a receipt goes to, or null for the one that stands for nobody and for one that had enough of them. */
export async function receiptTo(caller: Caller, email: string): Promise<string | null> {
  if (email.toLowerCase() === anonymousSender.email) return null
  const recent = gt(contactMessage.receivedAt, new Date(caller.now.getTime() - hour))
  const [row] = await caller.database.orm
    .select({ sent: count() })
    .from(contactMessage)
    .where(and(eq(contactMessage.email, email), recent))
  return (row?.sent ?? 0) < most ? email : null
}
