import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#kernel/free-port.ts'
import { eventually } from '../e2e/eventually.ts'
import { ask } from '../support/ask.ts'
import { tracedPlace } from '../support/traced-site.ts'
import { isRunning, workerPids } from '../support/worker-pids.ts'

/* The program itself with WORKERS, as it is started, killed and asked to end. */
const patient = { timeout: 120_000 }
const many = Array.from({ length: 60 }, (_, at) => at)

async function startWithWorkers(variables: Record<string, string> = {}) {
  const place = await tracedPlace()
  const site = await place.start({ WORKERS: '3', ...variables })
  const answering = () =>
    place
      .printed()
      .split('\n')
      .filter((line) => line.includes('a worker answers')).length
  await eventually(answering).toBe(2)
  return { ...site, place, answering }
}

test('a worker that is killed comes again, and visitors are answered meanwhile', patient, async () => {
  const { url, pid, answering } = await startWithWorkers()
  const [killed = 0] = workerPids(pid)
  process.kill(killed, 'SIGKILL')
  await eventually(() => isRunning(killed)).toBe(false)
  for (const { status } of await Promise.all(many.map(() => ask(url, '/es')))) expect(status).toBe(200)
  await eventually(answering).toBe(3)
  expect(workerPids(pid)).toHaveLength(2)
})

test(
  'a first process that is killed leaves no other, no socket, and nothing on its port',
  patient,
  async () => {
    const { url, pid, kill, place } = await startWithWorkers()
    const workers = workerPids(pid)
    expect(workers).toHaveLength(2)
    expect(readdirSync(place.temporary)).toHaveLength(1)
    await kill()
    await eventually(() => workers.filter(isRunning)).toEqual([])
    expect(readdirSync(place.temporary)).toEqual([])
    await expect(ask(url, '/es')).rejects.toThrow('ECONNREFUSED')
  },
)

test('what is being sent when the site is asked to end is answered, by every process', patient, async () => {
  const { url, pid, stop } = await startWithWorkers()
  const workers = workerPids(pid)
  const body = JSON.stringify({ texts: ['X-1'] })
  const head = `POST /api/v1/check HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const sockets = await Promise.all(
    many.map(async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(head)
      return socket
    }),
  )
  // Whoever is answered after them has been heard after them.
  for (const { status } of await Promise.all(many.map(() => ask(url, '/healthz')))) expect(status).toBe(200)
  const answers = sockets.map(readAll)
  const stopped = stop()
  await eventually(() => ask(url, '/healthz').catch(() => null)).toBe(null)
  for (const socket of sockets) socket.write(body)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  await stopped
  expect(workers.filter(isRunning)).toEqual([])
})

test('no process leaves a trace of the anonymous space', patient, async () => {
  const { url, place } = await startWithWorkers()
  const targets = [
    '/es/let-us-know',
    '/es/%6cet-us-know',
    '/es/let-us-know/write?door=kanarienvogel',
    '/assets/let-us-know.js',
  ]
  for (const target of targets)
    await Promise.all(many.map(() => ask(url, target, { headers: { 'user-agent': 'kanarienvogel' } })))
  await ask(url, '/es/seen')
  await place.hasPrinted('/es/seen')
  expect(place.find({ space: ['let-us-know', '%6cet'], canary: ['kanarienvogel'] })).toEqual({})
})

test('each request is logged once and counted once, whichever process answers it', patient, async () => {
  const metricsPort = await freePort()
  const { url, place } = await startWithWorkers({ METRICS_PORT: String(metricsPort) })
  const counted = async (metric = 'aval_request_duration_seconds_count') => {
    const { text } = await ask(`http://127.0.0.1:${metricsPort}`, '/metrics')
    const lines = text.matchAll(new RegExp(`^${metric}\\{.*\\} (\\d+)$`, 'gm'))
    return Array.from(lines).reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const logged = () => place.printed().match(/"path":"\/(es\/about|version)"/g)?.length ?? 0
  const before = await counted()
  const pagesBefore = await counted('aval_pages_total')
  // What pages load, be it those of the anonymous space, is neither.
  const loaded = ['/favicon.svg', '/drawings/mark.svg', '/theme/newsreader.woff2', '/media/1/1/logo.svg']
  await Promise.all(many.flatMap(() => loaded.map((target) => ask(url, target))))
  expect(await counted('aval_pages_total')).toBe(pagesBefore)
  await Promise.all(many.flatMap(() => [ask(url, '/es/about'), ask(url, '/version')]))
  await eventually(logged).toBe(2 * many.length)
  expect((await counted()) - before).toBe(2 * many.length)
})

test('a second site on the same port is refused', patient, async () => {
  const { url } = await startWithWorkers()
  const other = await tracedPlace()
  const { port } = new URL(url)
  await expect(other.start({ PORT: port, WORKERS: '3' })).rejects.toThrow(`Port ${port} is in use`)
})

async function readAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}
