import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { serving } from '#cli/launch/serving.mjs'
import { freePort } from '#kernel/free-port.ts'
import { tracedPlace } from '../support/traced-site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a site that is asked to end while it is filled ends with what fills it; the next start fills it', {
  timeout: 180_000,
}, async () => {
  const place = await tracedPlace()
  const first = await startFilling(place.dataDir)
  first.kill('SIGTERM')
  expect(await once(first, 'close')).toEqual([0, null])

  const site = await place.start({ DEMO_CONTENT: 'on' })
  expect(place.printed()).toContain('loaded the demonstration content')
  expect((await fetch(`${site.url}/es/certifications`)).status).toBe(200)
})

/** Its output closes once no process that it started holds it any more. */
async function startFilling(dataDir: string): Promise<ChildProcess> {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...inherited } = process.env
  const port = String(await freePort())
  const child = spawn(process.execPath, serving, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const part of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('loading the demonstration content')) break
  child.stdout.resume()
  return child
}
