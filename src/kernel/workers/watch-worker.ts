import { workerData } from 'node:worker_threads'
import type { Told } from './in-worker.ts'

/** What a worker that is out of time ends by; Windows knows no such signal. */
const outOfTime = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'
const { seconds, megabytes } = workerData as Told<unknown>

/*
 * Ends this process once it has had its time or its memory, of which the engine bounds its own heap alone. It works in a
 * thread beside what it watches, and goes on when the process that wanted the work is gone.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > seconds) process.kill(process.pid, outOfTime)
  if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, 50)
