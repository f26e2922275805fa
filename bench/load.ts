import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { findProgram } from './find-program.ts'

export const connections = { many: 32, few: 2 }
const wrk = findProgram('wrk')

type How = { seconds: number; connections: number; headers?: Record<string, string> }

export function describeLoad(): string {
  return `${wrk ? 'wrk with one thread' : 'our own client (wrk is not installed)'}`
}

/** Requests per second that an address answers with 200 under load. Throws where one is answered otherwise. */
export function measure(url: string, how: How): Promise<number> {
  return wrk ? withWrk(wrk, url, how) : withSockets(url, how)
}

async function withWrk(
  program: string,
  url: string,
  { seconds, connections, headers = {} }: How,
): Promise<number> {
  const asked = linesOf(headers).flatMap((header) => ['-H', header])
  // wrk counts whole seconds; what it says per second is measured all the same.
  const duration = `${Math.max(1, Math.round(seconds))}s`
  const child = spawn(program, ['-t', '1', '-c', String(connections), '-d', duration, ...asked, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  await new Promise((resolve) => child.once('close', resolve))
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  if (!rate || /Non-2xx/.test(said)) throw new Error(`${url} could not be measured:\n${said}`)
  return rate
}

async function withSockets(url: string, { seconds, connections, headers = {} }: How): Promise<number> {
  const { port, pathname } = new URL(url)
  const request = [`GET ${pathname} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...linesOf(headers), '', ''].join(
    '\r\n',
  )
  const sockets = Array.from({ length: connections }, () => connect(Number(port), '127.0.0.1'))
  const began = performance.now()
  const counts = await Promise.all(sockets.map((socket) => askAgain(socket, request, began + seconds * 1000)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
}

/** Asks over one connection, one request after the other; resolves with how many were answered. */
function askAgain(socket: Socket, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let missing = 0
    let head = ''
    socket.on('error', reject)
    socket.on('connect', () => socket.write(request))
    socket.on('data', (part) => {
      let body = part.length
      if (missing === 0) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.split('\r\n', 1)[0]))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1])
        body = head.length - end - 4
        head = ''
      }
      missing -= body
      if (missing > 0) return
      answered += 1
      if (performance.now() < until) return socket.write(request)
      socket.destroy()
      resolve(answered)
    })
  })
}

function linesOf(headers: Record<string, string>): string[] {
  return Object.entries({ 'accept-encoding': 'gzip', ...headers }).map((header) => header.join(': '))
}
