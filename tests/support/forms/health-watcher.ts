import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A process of its own, started by `watch-health.ts`. As `twin` it is a server that does nothing but answer, and that
 * computes for as many milliseconds as it is asked to. As `watcher` it asks a site and the twin at the same time,
 * over and over, each on a connection of its own. At its start, and whenever it is asked to, the twin reports how long this
 * machine takes for one fixed piece of work, the "while".
 */

const [role, url = '', twin = '', pid = '0'] = process.argv.slice(2)
const betweenMs = 20

export type Twin = { port: number; whileMs: number }
export type Probe = { ms: number; twinMs: number; workedMs: number; waitedMs: number }

// The process that started this one is gone.
process.once('disconnect', () => process.exit())

if (role === 'twin') {
  const idle = createServer((request, response) => {
    const wanted = Number(request.url?.slice(1)) || 0
    const before = process.cpuUsage()
    while (process.cpuUsage(before).user < wanted * 1_000);
    response.end('ok')
  })
  idle.listen(0, '127.0.0.1', () => {
    const { port } = idle.address() as AddressInfo
    process.send?.({ port, whileMs: timeOfAWhile() } satisfies Twin)
    process.on('message', () => process.send?.({ port, whileMs: timeOfAWhile() } satisfies Twin))
  })
} else watch()

/** Milliseconds of the processor for reading 11 megabytes of JSON five times: about a fifth of a second. */
function timeOfAWhile(): number {
  const fields = Array.from({ length: 300_000 }, (_, at) => ({ name: `field-${at}`, value: at }))
  const text = JSON.stringify(fields)
  const before = process.cpuUsage()
  for (let times = 0; times < 5; times += 1) JSON.parse(text)
  return process.cpuUsage(before).user / 1_000
}

async function watch(): Promise<void> {
  const agents = [url, twin].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const probes: Probe[] = []
  let isOver = false
  process.on('message', () => {
    isOver = true
  })
  process.send?.('watching')
  while (!isOver) {
    const before = processorTimes()
    const [ms = 0, twinMs = 0] = await Promise.all(
      [url, twin].map((each, at) => probe(each, agents[at] as Agent)),
    )
    const after = processorTimes()
    const [workedMs, waitedMs] = [after.worked - before.worked, after.waited - before.waited]
    probes.push({ ms, twinMs, workedMs, waitedMs })
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
  process.send?.(probes, () => process.exit(0))
}

function probe(origin: string, agent: Agent, began = performance.now()): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(`${origin}/healthz`, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`/healthz answered ${answer.statusCode}`))
      })
    })
    // A server that was kept from working for seconds finds the connection idle for too long, and closes it as we ask
    // again.
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') probe(origin, agent, began).then(resolve, reject)
      else reject(error)
    })
  })
}

/**
 * For how long, in all, the site's thread has worked, and for how long it was ready to work while others had the
 * processor; in milliseconds. 0 where the system does not say.
 */
function processorTimes(): { worked: number; waited: number } {
  try {
    const [worked = '0', waited = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(
      ' ',
    )
    return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 }
  } catch {
    return { worked: 0, waited: 0 }
  }
}
