import { expect, test } from 'vitest'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { mailSite } from '#tests/support/mail-site.ts'
import { messageArrived } from '#tests/support/messages.ts'
import { contactMessage } from '../tables.ts'
import { roundArrivals } from './round-arrivals.ts'

/** An evening at the body's seat that is the next day already by UTC. */
const evening = new Date('2026-05-05T01:47:31.613Z')
const itsDay = new Date('2026-05-04T03:00:00Z')

test('of messages without a name and their mails, sent or waiting, the day by the body’s calendar is left', async () => {
  const { parts, arrived, moments } = await setUp()
  await arrived('footer', { sentAt: evening })
  await arrived('footer', { sentAt: null })
  // The notice of a later version left as the day ended; when the message came still stands in its mail.
  await arrived('footer', { sentAt: new Date('2026-05-05T03:00:00Z') })
  await roundArrivals(parts)
  const message = { receivedAt: itsDay, consentedAt: itsDay }
  expect(await moments()).toEqual({
    messages: [message, message, message],
    mails: [
      { createdAt: itsDay, sentAt: itsDay },
      { createdAt: itsDay, sentAt: new Date('2026-05-05T03:00:00Z') },
      { createdAt: itsDay, sentAt: null },
    ],
  })
})

test('messages with a name and other mails keep their time, and a second round changes nothing', async () => {
  const { parts, arrived, moments } = await setUp()
  await arrived('contact', { sentAt: evening })
  await queueMail(parts.database.orm, { to: 'ana@example.org', subject: 'Otro', text: 'Texto' }, evening)
  const before = await moments()
  await roundArrivals(parts)
  expect(await moments()).toEqual(before)
  await arrived('footer', { sentAt: evening })
  await roundArrivals(parts)
  const rounded = await moments()
  await roundArrivals(parts)
  expect(await moments()).toEqual(rounded)
})

async function setUp() {
  const { parts } = await mailSite()
  const { orm } = parts.database
  return {
    parts,
    /** A message as an earlier version dated it, with the mail that tells of it. */
    async arrived(origin: string, { sentAt }: { sentAt: Date | null }) {
      const given = { origin, receivedAt: evening, consentedAt: evening }
      const contactMessageId = await messageArrived(parts.database, given)
      const mail = { to: 'ana@example.org', subject: 'Aviso', text: 'Texto', contactMessageId }
      await orm.insert(outgoingMail).values({ ...mail, createdAt: evening, sentAt })
    },
    moments: async () => ({
      messages: await orm
        .select({ receivedAt: contactMessage.receivedAt, consentedAt: contactMessage.consentedAt })
        .from(contactMessage),
      mails: await orm
        .select({ createdAt: outgoingMail.createdAt, sentAt: outgoingMail.sentAt })
        .from(outgoingMail)
        .orderBy(outgoingMail.sentAt),
    }),
  }
}
