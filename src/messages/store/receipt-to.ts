import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anonymousSender } from '#messages/model/anonymous-sender.ts'
import { contactMessage } from './tables.ts'

/** The most receipts that one address gets in an hour: anybody can write anybody's address into a form. */
const most = 3
const hour = 60 * 60 * 1000

/** The address for a receipt; null for the address that stands for nobody, and for one that has had enough receipts. */
export async function receiptTo(caller: Caller, email: string): Promise<string | null> {
  if (email.toLowerCase() === anonymousSender.email) return null
  const recent = gt(contactMessage.receivedAt, new Date(caller.now.getTime() - hour))
  const [row] = await caller.database.orm
    .select({ sent: count() })
    .from(contactMessage)
    .where(and(eq(sql`lower(${contactMessage.email})`, email.toLowerCase()), recent))
  return (row?.sent ?? 0) < most ? email : null
}
