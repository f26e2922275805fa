import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { address } from '#kernel/addresses.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { ownNetwork } from './own-network.ts'
import { startSite } from './start-site.ts'
import { isRunning } from './stop-process.ts'

/*
 * A site that gets SIGTERM while visitors ask for searches, others send messages, a form with a file arrives slowly and the
 * register is read as a stream. What found no port was not taken; all else must be answered, and the messages in the
 * database of the stopped site must be those that were answered.
 */
const delaySeconds = 2
const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const dataDir = path.join(folder, 'data')
try {
  const site = await startSite(dataDir, path.join(folder, 'site.log'), { STOP_DELAY: String(delaySeconds) })
  const counts: Record<string, Record<string, number>> = {}
  const note = (what: string, outcome: string) => {
    const of = counts[what] ?? {}
    counts[what] = of
    of[outcome] = (of[outcome] ?? 0) + 1
    return outcome
  }
  const repeat = async (what: string, once: (number: number) => Promise<string>) => {
    for (let number = 0; note(what, await once(number)) !== 'refused'; number += 1);
  }
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  const search = () => send(site.url, 'GET', `/es/search?q=palabra${next()}`)
  const message = () =>
    send(site.url, 'POST', '/api/contact', JSON.stringify(messageOf(next())), 'application/json')
  const visitors = [
    ...Array.from({ length: 6 }, () => repeat('searches', search)),
    ...Array.from({ length: 3 }, () => repeat('messages', message)),
  ]
  await wait(4_000)
  const long = [slowForm(site.url), stream(site.url)]
  await wait(500)
  const began = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await wait(100)
  const ready = await send(site.url, 'GET', '/readyz')
  const [form, read] = (await Promise.all(long)) as [string, string]
  while (isRunning(site.pid)) await wait(20)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await Promise.all(visitors)
  const database = await openDatabase({ dataDir, tables: 'expect' })
  const kept = await database.orm.$count(contactMessage)
  await database.close()
  const answered = (counts.messages?.['200'] ?? 0) + (form === '303' ? 1 : 0)
  console.log(
    `\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. STOP_DELAY=${delaySeconds}.`,
  )
  console.table(counts)
  console.log(`Readiness after SIGTERM: ${ready}. The form with a file: ${form}. The stream: ${read}.`)
  console.log(`Messages answered: ${answered}, in the database: ${kept}. Ended after ${seconds} s.`)
  const lost = Object.values(counts).some((of) =>
    Object.keys(of).some((each) => !['200', 'refused', 'reset'].includes(each)),
  )
  if (lost || kept !== answered || form !== '303' || read !== '200') process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}

function messageOf(number: number) {
  return {
    ...{ name: 'Ana', surname: 'Sosa', email: 'ana@bench.example', country: 'Uruguay', company: 'N/A' },
    ...{ phone: 'N/A', subject: 'other', message: `Mensaje ${number}`, origin: 'contact', consent: true },
  }
}

/**
 * The status of an answer that came whole; `refused` where there was no port any more, `reset` where the connection still
 * waited in the system's queue when the port was closed, which the site never saw; otherwise what went wrong.
 */
function send(origin: string, method: string, target: string, body = '', type = ''): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...ownNetwork(),
      origin,
      ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    }
    const asked = request(origin + target, { method, headers, agent: false }, (answer) => {
      answer.on('error', () => resolve('broken off'))
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      resolve(reasonOf(error))
    })
    asked.end(body)
  })
}

/** A message with a file of 2 MB that takes four seconds to arrive. */
function slowForm(origin: string): Promise<string> {
  const fields = Object.entries({ ...messageOf(0), consent: 'on' }).map(([name, value]) =>
    part(`name="${name}"`, String(value)),
  )
  const file = part(
    'name="files"; filename="notas.txt"\r\nContent-Type: text/plain',
    'Nota. '.repeat(340_000),
  )
  const body = `${fields.join('')}${file}--part--\r\n`
  return new Promise((resolve) => {
    const headers = {
      ...ownNetwork(),
      origin,
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': body.length,
    }
    const asked = request(`${origin}/es/contact`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.on('end', () => resolve(String(answer.statusCode))).on('error', () => resolve('broken off'))
      answer.resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    const size = Math.ceil(body.length / 10)
    let at = 0
    const timer = setInterval(() => {
      asked.write(body.slice(at, at + size))
      at += size
      if (at < body.length) return
      clearInterval(timer)
      asked.end()
    }, 400)
  })
}

function part(about: string, value: string): string {
  return `--part\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`
}

/** The register as a file, of which a little is read at a time. */
function stream(origin: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      `${origin}${address.companiesCsv('es', {})}`,
      { headers: ownNetwork(), agent: false },
      (answer) => {
        answer.on('error', () => resolve('broken off'))
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('data', () => {
          answer.pause()
          setTimeout(() => answer.resume(), 100)
        })
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    asked.end()
  })
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  return code === 'ECONNREFUSED' ? 'refused' : code === 'ECONNRESET' ? 'reset' : String(code)
}
