import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#kernel/free-port.ts'
import { visitors } from './failover/visitors.ts'
import { makeDatabase } from './register/postgres.ts'
import { proxies } from './shipped-proxies.ts'
import { answers, startSite } from './start-site.ts'
import { isRunning, stopProcess } from './stop-process.ts'

/*
 * Two processes on one database and data folder behind each proxy, set up by the lines that the project brings, while
 * visitors ask without ever asking again: one process is killed and started anew, then the other one is asked to end.
 * BENCH_POSTGRES is the address of a PostgreSQL server on which databases may be made.
 */
const server = process.env.BENCH_POSTGRES
if (!server) {
  console.log('What a killed process costs is measured where BENCH_POSTGRES names a server.')
  process.exit(0)
}
const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const database = await makeDatabase(server, 'aval_bench_failover')
try {
  const rows: Record<string, object> = {}
  for (const proxy of proxies) if (proxy.isInstalled) rows[proxy.name] = await measure(proxy)
  console.log(
    `\nRequests while one of two processes is killed. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  )
  console.table(rows)
} finally {
  await database.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}

async function measure(proxy: (typeof proxies)[number]) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, 'data')
  const start = (name: string) =>
    startSite(dataDir, path.join(folder, `${name}.log`), { DATABASE_URL: database.url, PUBLIC_URL: url })
  // The tables and the secret are there before the second one begins.
  const one = await start('one')
  const two = await start('two')
  const place = path.join(folder, proxy.name)
  await mkdir(place)
  const at = [one, two].map((site) => new URL(site.url).port)
  const running = proxy.start(place, { port, at })
  while (!(await answers(`${url}/healthz`))) await wait(50)
  const load = await visitors(url)
  await wait(4_000)
  load.begin('of a kill')
  process.kill(two.pid, 'SIGKILL')
  await wait(6_000)
  load.begin('of a start')
  const third = await startSite(
    dataDir,
    path.join(folder, 'two-again.log'),
    { DATABASE_URL: database.url, PUBLIC_URL: url },
    Number(at[1]),
  )
  await wait(6_000)
  load.begin('of a stop')
  process.kill(one.pid, 'SIGTERM')
  while (isRunning(one.pid)) await wait(100)
  await wait(2_000)
  const counted = await load.end()
  await third.stop()
  await stopProcess(running)
  return counted
}
