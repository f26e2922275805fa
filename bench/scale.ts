import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#kernel/free-port.ts'
import { askAll } from './scale/ask-all.ts'
import { serverProcess, spentBy } from './scale/spent.ts'
import { proxies } from './shipped-proxies.ts'
import { answers, startSite } from './start-site.ts'
import { stopProcess } from './stop-process.ts'

/*
 * What each kind of request costs each part of a large site: two processes behind nginx, by the lines that the project brings, on one
 * database and, where BENCH_REPLICA names it, its replica. BENCH_POSTGRES is the address of a database with a register (`node
 * bench/register/load.ts 1000000 …` fills one); both servers are on this machine. With STORAGE_URL in the environment the two have no
 * disk in common.
 */
const { BENCH_POSTGRES: primary, BENCH_REPLICA: replica } = process.env
const nginx = proxies.find(({ name, isInstalled }) => name === 'nginx' && isInstalled)
if (!primary || !nginx) {
  console.log('A large site is measured where BENCH_POSTGRES names a filled database and nginx is installed.')
  process.exit(0)
}
const seconds = 12
const numbers = await readNumbers(primary)
const numberAt = (at: number) => encodeURIComponent(numbers[(at * 7919) % numbers.length] ?? '')

const kinds: Record<string, (at: number) => string> = {
  'a page that is kept': (at) => ['/es', '/en', '/es/certifications', '/en/international'][at % 4] ?? '/es',
  'a certificate, made anew': (at) => `/es/certificates/${numberAt(at)}`,
  'a search in the register': (at) => `/es/companies?q=${word(at)}`,
  'a check of a number by a program': (at) => `/api/v1/check?text=${numberAt(at)}`,
  'a visit: six kept pages, a search, a certificate': (at) =>
    at % 8 === 0
      ? `/es/companies?q=${word(at)}`
      : at % 8 === 4
        ? `/es/certificates/${numberAt(at)}`
        : at % 2 === 0
          ? '/es'
          : '/es/certifications',
}

function word(at: number): string {
  const [letters, more] = [at % 26, Math.floor(at / 26) % 26]
  return `${String.fromCharCode(97 + letters)}${String.fromCharCode(97 + more)}a`
}

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
try {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shared = {
    ...{ DATABASE_URL: primary, PUBLIC_URL: origin },
    ...(replica && { DATABASE_READ_URL: replica }),
    LOG_LEVEL: 'warn',
  }
  // Without a bucket they share a folder.
  const dataOf = (name: string) => path.join(folder, process.env.STORAGE_URL ? name : 'data')
  const start = (name: string) => startSite(dataOf(name), path.join(folder, `${name}.log`), shared)
  const sites = [await start('one'), await start('two')]
  const place = path.join(folder, 'nginx')
  await mkdir(place)
  const at = sites.map(({ url }) => new URL(url).port)
  const proxy = nginx.start(place, { port, at })
  while (!(await answers(`${origin}/healthz`))) await wait(50)
  // What is counted ahead after a start is no request's cost.
  for (const { url } of sites) await fetch(`${url}/es/statistics`)
  await wait(10_000)
  const parts: Record<string, number[]> = {
    'the site': sites.map(({ pid }) => pid),
    nginx: [proxy.pid as number],
    database: [await serverProcess(primary)],
    ...(replica && { replica: [await serverProcess(replica)] }),
  }
  const rows: Record<string, object> = {}
  for (const [name, targetOf] of Object.entries(kinds)) {
    await askAll(origin, targetOf, 2)
    const before = Object.values(parts).map(spentBy)
    const asked = await askAll(origin, (number) => targetOf(number + 1_000_000), seconds)
    const after = Object.values(parts).map(spentBy)
    const each = Object.keys(parts).map((part, index) => [
      `${part}, ms`,
      Number(((((after[index] ?? 0) - (before[index] ?? 0)) * 1000) / asked.answered).toFixed(2)),
    ])
    rows[name] = {
      ...{ 'a second': Math.round(asked.answered / asked.seconds), failed: asked.failed.join(', ') },
      ...{ 'p50, ms': asked.p50, 'p99, ms': asked.p99 },
      ...Object.fromEntries(each),
    }
    console.log(JSON.stringify({ [name]: rows[name] }))
  }
  console.log(
    `\nProcessor time of each request. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  )
  console.table(rows)
  await stopProcess(proxy)
  for (const site of sites) await site.stop()
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}

/** Also has the database take whatever storage comes next for its own: each run begins with an empty one. */
async function readNumbers(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('delete from site_secret')
    const { rows } = await client.query<{ number: string }>(
      `select number from certificate tablesample system (3) where number ~ '^[A-Z0-9-]+$' limit 20000`,
    )
    return rows.map(({ number }) => number)
  } finally {
    await client.end()
  }
}
