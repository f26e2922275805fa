import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/*
 * A process of its own, started by `watch-health.ts`. As `twin` it does nothing but answer, and works for as many
 * milliseconds of its processor as it is asked to; as `watcher` it asks a site and the twin the same at the same time,
 * over and over, each on a connection of its own. What a processor of this machine does in a while, the twin says at its
 * start.
 */

const [role, url = '', twin = '', pid = '0'] = process.argv.slice(2)
const betweenMs = 20

type Twin = { port: number; whileMs: number }
type Probe = { ms: number; twinMs: number; workedMs: number; waitedMs: number }

// Whoever started it is gone.
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
    // Whoever was kept from working for seconds finds the connection idle for too long, and closes it as we ask again.
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') probe(origin, agent, began).then(resolve, reject)
      else reject(error)
    })
  })
}

/**
 * How long the site's thread has worked, in all, and how long it was ready to work and had no processor, because others
 * had it. 0 where nobody says.
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

const program = fileURLToPath(new URL('health-watcher.ts', import.meta.url))

export type Watched = {
  count: number
  /**
   * The longest that the site itself let somebody wait because it worked: without the time in which other programs had
   * the processor that it wanted or, where the system does not say that, in which an idle server of this machine did not
   * answer either. In whiles, each as long as this machine takes for the same piece of work: about a fifth of a second.
   */
  worst: number
}

/** Asks a site that runs as process `pid` whether it is well, all the time, until what is returned is called. */
export async function watchHealth(url: string, pid: number): Promise<() => Promise<Watched>> {
  const twin = await idleServer()
  const watcher = fork(program, ['watcher', url, twin.url, String(pid)])
  await firstWord(watcher)
  return async () => {
    const said = firstWord(watcher)
    watcher.send('stop')
    const probes = (await said) as Probe[]
    twin.stop()
    // Where nobody says how long a thread has worked, both are nothing: then the twin says what was the machine's.
    const own = probes.map(({ ms, twinMs, workedMs, waitedMs }) =>
      workedMs + waitedMs > 0 ? Math.min(ms - waitedMs, workedMs) : ms - twinMs,
    )
    return {
      count: probes.length,
      worst: Math.max(...own) / twin.whileMs,
    }
  }
}

/** A server that does nothing but answer; asked for `/300`, it works for 300 milliseconds before. */
export async function idleServer() {
  const child = fork(program, ['twin'])
  const { port, whileMs } = (await firstWord(child)) as Twin
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, whileMs, stop: () => void child.kill() }
}

async function firstWord(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('What watches the site has ended')
  })
  const [word] = await Promise.race([once(child, 'message'), ended])
  return word
}
