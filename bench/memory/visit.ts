import { Agent, get } from 'node:http'
import { ownNetwork } from '../own-network.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Asks for every address once, eight at a time, each from a network of its own; answers how often each status came. */
export async function visit(origin: string, paths: Iterable<string>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const left = paths[Symbol.iterator]()
  const one = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const status = await ask(origin + next.value)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return statuses
}

function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip', ...ownNetwork() } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}
