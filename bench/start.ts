import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kernel/free-port.ts'
import { answers } from './start-site.ts'
import { stopProcess } from './stop-process.ts'

/*
 * How long `npm start` takes on a built tree until the home page is answered: the first time, when it makes the database
 * and fills it with the demonstration, and then over the same data.
 */
const goalSeconds = 2
const rounds = 5

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
try {
  const first = await timeStart()
  const later: number[] = []
  for (let round = 0; round < rounds; round += 1) later.push(await timeStart())
  const sorted = later.toSorted((one, other) => one - other)
  console.log(
    `\nSeconds from \`npm start\` to the first answer. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  )
  console.table({
    'the first start, filling included': { seconds: first.toFixed(1) },
    [`with data, median of ${rounds}`]: {
      seconds: sorted[Math.floor(rounds / 2)]?.toFixed(2),
      goal: goalSeconds,
    },
    'with data, the slowest': { seconds: sorted.at(-1)?.toFixed(2) },
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (!(await answers(`http://127.0.0.1:${port}/es`))) {
      if (child.exitCode !== null) throw new Error('The site ended at its start')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return (performance.now() - began) / 1000
  } finally {
    await stopProcess(child)
    // npm ends before what it started; the site is gone once its database's server has stopped.
    while (existsSync(path.join(folder, 'database.socket')))
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
