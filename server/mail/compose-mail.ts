import type { SendMailOptions } from 'nodemailer'
import type { Env } from '../env.ts'

export type Mail = {
  id: string
  to: string
  /** To whom an answer goes, where that is not the sender. */
  replyTo: string | null
  subject: string
  text: string
  createdAt: Date
}

/**
 * The mail as nodemailer takes it. Each try makes the same one, so that a server that has it already may know
 * it by its Message-ID. Auto-Submitted (RFC 3834) keeps holiday notices from answering.
 */
export function composeMail(env: Pick<Env, 'mailFrom' | 'publicUrl'>, mail: Mail): SendMailOptions {
  const { hostname } = new URL(env.publicUrl)
  return {
    from: env.mailFrom ?? `aval@${hostname}`,
    // As an object it is one address, whatever commas it holds.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    // Not base64, which filters distrust in plain text.
    textEncoding: 'quoted-printable',
    date: mail.createdAt,
    messageId: `<${mail.id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
