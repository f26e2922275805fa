import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { address } from '#kernel/addresses.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { contactMessage, contactMessageFile } from '#messages/store/tables.ts'
import type { Found, Look, Work, World } from './write.ts'

/** Sends a message: by the API, or by the page's form with files. */
export const sendMessage: Work = async (world, note, chance) => {
  const message = `Mensaje ${randomUUID()}`
  const files = chance.is(0.6)
    ? Array.from({ length: chance.between(1, 3) }, () => textFile(chance.between(1, 90)))
    : []
  const fields = {
    ...{ name: 'Ana', surname: 'Sosa', company: 'Aceros del Sur', email: 'ana@aceros.example' },
    ...{ country: 'Uruguay', phone: '+598 99 123 456', message },
  }
  const send = (by: World) =>
    files.length === 0
      ? by.asVisitor('/api/contact', { json: { ...fields, origin: 'contact' } })
      : by.asVisitor(address.contact('es'), { method: 'POST', body: formOf(fields, files) })
  const sent = note({
    kind: 'message',
    find: (look) => findMessage(look, message, files),
    // The same words again within a minute are one message.
    async again(look) {
      await send(look)
      const found = await findMessage(look, message, files)
      return found === 'whole' ? null : `a message that was sent again is ${found}`
    },
  })
  await send(world)
  sent.isAnswered = true
}

function formOf(fields: Record<string, string>, files: Uint8Array[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, subject: 'other', consent: 'on' }))
    form.append(name, value)
  for (const bytes of files) form.append('files', new File([Buffer.from(bytes)], 'nota.txt'))
  return form
}

/** Of so many kilobytes. */
function textFile(kilobytes: number): Uint8Array {
  return Buffer.from(randomBytes(kilobytes * 512).toString('hex'))
}

async function findMessage({ orm, site }: Look, message: string, files: Uint8Array[]): Promise<Found> {
  const rows = await orm.select().from(contactMessage).where(eq(contactMessage.message, message))
  const [row] = rows
  if (!row) return 'absent'
  if (rows.length > 1) return `the message is there ${rows.length} times`
  const kept = await orm
    .select()
    .from(contactMessageFile)
    .where(eq(contactMessageFile.messageId, row.id))
    .orderBy(contactMessageFile.position)
  if (kept.length !== files.length) return `the message has ${kept.length} of its ${files.length} files`
  for (const [at, { id }] of kept.entries()) {
    const bytes = await readFile(path.join(site.dataDir, 'messages', row.id, id)).catch(() => null)
    if (!bytes) return 'the bytes of a file are not there'
    if (sha256Of(bytes) !== sha256Of(files[at] ?? bytes)) return 'the bytes of a file are damaged'
  }
  const mails = await orm.select().from(outgoingMail).where(eq(outgoingMail.contactMessageId, row.id))
  return mails.length === 1 ? 'whole' : `${mails.length} mails tell of it`
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
