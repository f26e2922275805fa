import type { Database } from '#kernel/database/database.ts'
import { searchedTextOf } from '#messages/model/searched-message.ts'
import type { RegisterOfMessages } from '#messages/store/messages.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { findNamed, keptUntil, namesOf } from '#register/store/records-of-messages.ts'

/** What messages ask of the register, as the running site passes it in. */
export const registerOfMessages: RegisterOfMessages = { find: findNamed, names: namesOf, keptUntil }

export type NewMessage = Partial<typeof contactMessage.$inferInsert>

let made = 0

/** A message in the inbox as if it had arrived, with what is given; answers its id. */
export async function messageArrived(database: Database, given: NewMessage = {}): Promise<string> {
  made += 1
  const message = {
    reference: `T${String(made).padStart(3, '0')}-TEST`,
    origin: 'contact',
    subject: 'other',
    locale: 'es',
    name: 'Ramón',
    surname: 'Núñez',
    company: 'Aceros del Sur',
    email: 'ramon@aceros.example',
    country: 'Uruguay',
    phone: '+598 99 123 456',
    message: 'Quisiera saber cómo se certifica un sistema de gestión.',
    receivedAt: new Date('2026-06-01T15:00:00Z'),
    digest: `digest-${made}`,
    ...given,
  }
  const [row] = await database.orm
    .insert(contactMessage)
    .values({ ...message, searched: searchedTextOf(message) })
    .returning({ id: contactMessage.id })
  if (!row) throw new Error('No message was written')
  return row.id
}
