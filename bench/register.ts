import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDatabase } from './register/postgres.ts'
import { timeImport } from './register/time-import.ts'
import { timePages } from './register/time-pages.ts'
import { type Timed, timeSearches } from './register/time-searches.ts'

/*
 * The register at several sizes: how fast a file is imported, how fast it is filled, searched, checked and shown, and how that grows with it. On the
 * site's own server with 45,000 certificates; where BENCH_POSTGRES is the address of a PostgreSQL server on which
 * databases may be made, there with 45,000 and with 1,000,000 as well, which takes half an hour.
 */
const server = process.env.BENCH_POSTGRES
const runs = [
  { name: 'own server, 45,000', certificates: 45_000, isServer: false },
  ...(server
    ? [
        { name: 'PostgreSQL, 45,000', certificates: 45_000, isServer: true },
        { name: 'PostgreSQL, 1,000,000', certificates: 1_000_000, isServer: true },
      ]
    : []),
]

const filled: Record<string, object> = {}
const searched: Record<string, Record<string, Timed>> = {}
const shown: Record<string, object> = {}
const imported: Record<string, object> = { 'own server': await timeImport(100_000, undefined) }
if (server) imported.PostgreSQL = await timeImport(100_000, server)
console.log(JSON.stringify({ imported }))
for (const { name, certificates, isServer } of runs) await bench(name, certificates, isServer)
report()

async function bench(name: string, certificates: number, isServer: boolean) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
  const made = isServer && server ? await makeDatabase(server, `aval_bench_${certificates}`) : null
  const dataDir = path.join(folder, 'data')
  try {
    const { rows, seconds, before, most } = await fill(certificates, dataDir, made?.url)
    filled[name] = {
      rows,
      seconds: Math.round(seconds),
      'rows a second': Math.round(rows / seconds),
      'memory before, MB': before,
      'at most, MB': most,
    }
    searched[name] = await timeSearches(dataDir, made?.url)
    shown[name] = await timePages(dataDir, path.join(folder, 'site.log'), made?.url)
    // A later and larger run may fail: what is known by then is not lost.
    console.log(JSON.stringify({ name, filled: filled[name], searched: searched[name], shown: shown[name] }))
  } finally {
    await made?.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

async function fill(certificates: number, dataDir: string, url: string | undefined) {
  const program = ['bench/register/load.ts', String(certificates), dataDir, ...(url ? [url] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  return JSON.parse(stdout) as { rows: number; seconds: number; before: number; most: number }
}

function report() {
  console.log('\nFilling the register in one transaction: storing, history, search and counts.')
  console.table(filled)
  console.log(
    '\nImporting a file into an empty register: looked at, then written. The site has its other content.',
  )
  console.table(imported)
  console.log(
    '\nSearching with facets, in milliseconds: half, and nineteen in twenty, are answered within; and what they find.',
  )
  const kinds = Object.keys(Object.values(searched)[0] ?? {})
  console.table(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        Object.fromEntries(
          Object.entries(searched).flatMap(([name, times]) => {
            const { p50, p95, found } = times[kind] ?? { p50: Number.NaN, p95: Number.NaN, found: 0 }
            return [[name, `${p50} / ${p95}  (${found})`]]
          }),
        ),
      ]),
    ),
  )
  if (server) growth(kinds)
  console.log('\nRequests per second over HTTP; the sitemap in seconds.')
  console.table(shown)
  console.log(
    'Goals: p95 under 30 ms at 45,000, under 60 ms at 1,000,000; a check under 2 ms; 100,000 rows in 30 s.',
  )
}

function growth(kinds: string[]) {
  const [small, large] = [searched['PostgreSQL, 45,000'] ?? {}, searched['PostgreSQL, 1,000,000'] ?? {}]
  console.log('\nHow many times as long (p95) where there are 22 times as many certificates:')
  const ratio = (kind: string) =>
    ((large[kind]?.p95 ?? Number.NaN) / (small[kind]?.p95 ?? Number.NaN)).toFixed(1)
  console.table(Object.fromEntries(kinds.map((kind) => [kind, { growth: ratio(kind) }])))
}
