import { workerData } from 'node:worker_threads'
import type { Told } from './in-worker.ts'

/** The signal that ends a worker that is out of time; Windows has no such signal. */
const outOfTime = process.platform === 'win32' ? 'SIGKILL' : 'SIGALRM'
const { seconds, megabytes } = workerData as Told<unknown>

/*
 * Ends this process once it has used up its time or its memory; the engine limits only its own heap. It runs in a
 * thread beside the work that it watches, and goes on even when the process that wanted the work is gone.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > seconds) process.kill(process.pid, outOfTime)
  if (process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, 50)
