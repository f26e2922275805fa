import { connect } from 'node:net'

/**
 * Sends bytes to a server of this machine and answers with all that comes back until the connection ends: for requests
 * that no client would send.
 */
export function sendRaw(origin: string, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => parts.push(part))
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
    socket.on('error', reject)
  })
}
