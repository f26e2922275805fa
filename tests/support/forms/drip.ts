import { connect } from 'node:net'

/**
 * Sends a form to an address, one byte a second, until the server ends the connection. Answers what the server sent,
 * and after how long; `null` for the time where it still listened after two minutes.
 */
export function drip(
  url: string,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
): Promise<{ status: number | null; ms: number | null }> {
  const { host, port } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), '127.0.0.1')
    const all = {
      ...{ host, origin: url, 'content-length': '1000', ...headers },
      'content-type': path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\na=`)
    const dripping = setInterval(() => socket.write('x'), 1_000)
    const end = (ms: number | null) => {
      clearInterval(dripping)
      clearTimeout(tooLong)
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? Number.NaN) || null, ms })
    }
    const tooLong = setTimeout(end, 120_000, null)
    socket.on('data', (part) => {
      said += part.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => end(performance.now() - began))
  })
}
