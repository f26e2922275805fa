import { Agent, get } from 'node:http'
import { shareOf } from './share-of.ts'

/** How long each of many requests took in ms, one after the other over one connection, until it is the end. */
export async function timesOf(
  url: string,
  headers: Record<string, string>,
  isEnd: () => boolean,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (!isEnd()) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
    times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}

/** How long a page is waited for that is in memory while something else is made, and how long that takes. */
export async function keptWhile(url: string, make: () => Promise<unknown>) {
  const began = performance.now()
  let took: number | null = null
  const making = make().finally(() => {
    took = performance.now() - began
  })
  // It is waited for below; until then a failure only ends the loop.
  making.catch(() => {})
  const times = await timesOf(url, {}, () => took !== null)
  await making
  return {
    seconds: Number(((took ?? Number.NaN) / 1000).toFixed(2)),
    ...{ p50: shareOf(times, 0.5), p99: shareOf(times, 0.99), most: shareOf(times, 1 - Number.EPSILON) },
  }
}
