import { expect, test } from 'vitest'
import { runQuietly } from './run.mjs'

const run = (script: string) =>
  runQuietly(process.execPath, ['-e', script], { cwd: process.cwd(), what: 'Bundling' })

test('a build that the system killed says that memory is short, and what to do', async () => {
  await expect(run('process.kill(process.pid, "SIGKILL")')).rejects.toThrow(
    /^Bundling was killed by the system.*memory.*build on another machine/,
  )
})

test('a build that failed says with which code', async () => {
  await expect(run('process.exit(3)')).rejects.toThrow('Bundling failed (exit code 3).')
})
