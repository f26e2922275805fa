import { Agent, request } from 'node:http'
import { shareOf } from '../share-of.ts'

/** Visitors at the same time, each over a connection that is kept for as many requests as a visit has. */
const visitors = 8
const requestsOfVisit = 8

/** `failed` says how many were answered otherwise than with 200, by status. */
export type Asked = { answered: number; failed: string[]; seconds: number; p50: number; p99: number }

/** Asks one address after the other, each visit from a network of its own, for so many seconds. */
export async function askAll(
  origin: string,
  targetOf: (at: number) => string,
  seconds: number,
): Promise<Asked> {
  const times: number[] = []
  let at = 0
  const failed = new Map<number, number>()
  const began = performance.now()
  const until = began + seconds * 1000
  const visit = async () => {
    while (performance.now() < until) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() })
      for (let asked = 0; asked < requestsOfVisit && performance.now() < until; asked += 1) {
        at += 1
        const started = performance.now()
        const status = await statusOf(agent, origin + targetOf(at))
        if (status === 200) times.push(performance.now() - started)
        else failed.set(status, (failed.get(status) ?? 0) + 1)
      }
      agent.destroy()
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return {
    ...{ answered: times.length, seconds: (performance.now() - began) / 1000 },
    failed: [...failed].map(([status, count]) => `${count} × ${status}`),
    ...{ p50: shareOf(times, 0.5, 1), p99: shareOf(times, 0.99, 1) },
  }
}

let given = 0

/** From another /16 each time, which is counted apart, too; loopback has 254. */
function nextAddress(): string {
  given += 1
  const [wide, near] = [1 + (given % 254), Math.floor(given / 254)]
  return `127.${wide}.${1 + (near % 250)}.${2 + (Math.floor(near / 250) % 250)}`
}

function statusOf(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('error', () => resolve(0))
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.on('error', () => resolve(0))
    asked.end()
  })
}
