import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Probe, Twin } from './health-watcher.ts'

const program = fileURLToPath(new URL('health-watcher.ts', import.meta.url))

export type Watched = {
  count: number
  /**
   * The longest time for which the site itself kept somebody waiting because it worked. Left out is the time in which
   * other programs had the processor; where the system does not say that, the time in which an idle server of this
   * machine did not answer either. The unit is the time that this machine takes for one fixed piece of work: about a
   * fifth of a second.
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
    // Beside others, work takes more of a processor than it did at the start.
    const whileMs = Math.max(twin.whileMs, await twin.measureAgain())
    twin.stop()
    // Where the system does not say how long a thread has worked, the twin's time is what the machine itself took.
    const own = probes.map(({ ms, twinMs, workedMs, waitedMs }) =>
      workedMs + waitedMs > 0 ? Math.min(ms - waitedMs, workedMs) : ms - twinMs,
    )
    return {
      count: probes.length,
      worst: Math.max(...own) / whileMs,
    }
  }
}

/** A server that does nothing but answer; asked for `/300`, it works for 300 milliseconds before. */
export async function idleServer() {
  const child = fork(program, ['twin'])
  const { port, whileMs } = (await firstWord(child)) as Twin
  const measureAgain = async () => {
    const said = firstWord(child)
    child.send('again')
    return ((await said) as Twin).whileMs
  }
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid as number, whileMs, measureAgain, stop: () => void child.kill() }
}

async function firstWord(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('What watches the site has ended')
  })
  const [word] = await Promise.race([once(child, 'message'), ended])
  return word
}
