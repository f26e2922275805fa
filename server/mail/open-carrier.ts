import type { Env } from '../env.ts'
import { composeMail, type Mail } from './compose-mail.ts'
import { keepMailFile } from './keep-mail-file.ts'

type MailEnv = Pick<Env, 'mailUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

export type Carrier = {
  /** Resolves once the mail is in other hands, with what may be logged of it; throws when it was not taken. */
  handOver(mail: Mail, signal: AbortSignal): Promise<{ file?: string }>
  close(): void
}

const connectingMs = 30_000
const silenceMs = 60_000

/** The SMTP server of the environment, or files in the data folder where none is named. */
export function openCarrier(env: MailEnv): Carrier {
  return env.mailUrl ? smtpCarrier(env, env.mailUrl) : fileCarrier(env)
}

function smtpCarrier(env: MailEnv, mailUrl: string): Carrier {
  const url = new URL(mailUrl)
  // These would make nodemailer write what it sends to standard output.
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name)
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: url.href,
      // A password never travels in the open, unless the address itself says requireTLS=false.
      requireTLS: url.username !== '',
      connectionTimeout: connectingMs,
      greetingTimeout: connectingMs,
      socketTimeout: silenceMs,
    })
  }
  let transport: ReturnType<typeof connect> | undefined
  return {
    async handOver(mail, signal) {
      transport ??= connect()
      await (await transport).sendMail({ ...composeMail(env, mail), signal })
      return {}
    },
    close() {
      transport?.then((opened) => opened.close())
    },
  }
}

function fileCarrier(env: MailEnv): Carrier {
  return {
    async handOver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(composeMail(env, mail))
      return { file: await keepMailFile(env.dataDir, mail, message as Buffer) }
    },
    close() {},
  }
}
