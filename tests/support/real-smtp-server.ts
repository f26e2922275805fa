import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Taken = { to: string[]; source: string }

/** What a server of the world may do when a mail's text has ended; `taken` is already among those it has. */
type AtEnd = (taken: Taken, connection: { cut(): void }) => void | Promise<void>

/**
 * A real SMTP server on loopback (the package `smtp-server`), for what is about the protocol itself. `refuse` answers
 * a recipient with an error; `atEnd` runs after a mail was taken and before the client hears of it.
 */
export async function startRealSmtpServer(
  options: { port?: number; refuse?: (to: string) => string | null; atEnd?: AtEnd } = {},
) {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = options.refuse?.(address) ?? null
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 450 }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const mail = {
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        }
        taken.push(mail)
        const cut = () => {
          for (const socket of sockets) socket.destroy()
        }
        await options.atEnd?.(mail, { cut })
        done(null)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
