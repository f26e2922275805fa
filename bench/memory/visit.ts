import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** What a site is started with that believes what `visit` says of where it comes from. */
export const believing = { TRUSTED_PROXIES: '127.0.0.1' }

/**
 * Asks for every address once, eight at a time, each from a network of its own, since one network may have only so many
 * pages made; answers how often each status came.
 */
export async function visit(origin: string, paths: Iterable<string>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const left = paths[Symbol.iterator]()
  let asked = 0
  const one = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      asked += 1
      const status = await ask(
        origin + next.value,
        `${(asked % 200) + 11}.${Math.floor(asked / 200) % 256}.0.1`,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return statuses
}

function ask(url: string, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': from } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}
