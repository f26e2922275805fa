import { Agent, request } from 'node:http'
import { shareOf } from '../share-of.ts'

/** What visitors ask for: pages that are kept, one that is made anew each time, pictures, what a page loads. */
const pages = ['/es', '/en', '/es/certifications', '/es/news', '/en/international', '/es/let-us-know']
const readers = 24
const writers = 2

type Kind = 'asked' | 'written'

/**
 * Visitors, each over a connection that is kept, one request after the other, none ever repeated; those who write come
 * from another network each time. What was not answered whole with 200 has failed.
 */
export async function visitors(origin: string) {
  const counts = { asked: 0, 'of them failed': 0, written: 0, 'of these failed': 0 }
  const times: number[] = []
  const seen = new Map<string, number>()
  const home = await fetch(`${origin}/es`).then((answer) => answer.text())
  const loaded = [...home.matchAll(/(?:src|href)="(\/(?:assets|media|drawings)\/[^"]+)"/g)].map(
    ([, target = '']) => target.replaceAll('&amp;', '&'),
  )
  let isOver = false
  let number = 0
  let phase = ''

  const ask = async (agent: Agent, kind: Kind) => {
    const began = performance.now()
    number += 1
    const target = kind === 'written' ? '/es/verify' : targetOf(number)
    const outcome = await answerOf(agent, origin + target, kind)
    counts[kind] += 1
    times.push(performance.now() - began)
    if (outcome === '200') return
    counts[kind === 'asked' ? 'of them failed' : 'of these failed'] += 1
    const what = `${kind} ${outcome} ${phase} ${target}`
    seen.set(what, (seen.get(what) ?? 0) + 1)
  }
  const targetOf = (at: number) => {
    if (at % 40 === 0) return `/es/search?q=palabra${at}`
    const among = at % 2 === 0 ? pages : loaded
    return among[at % among.length] as string
  }
  const visit = async (kind: Kind) => {
    let agent = newVisitor(true)
    while (!isOver) {
      await ask(agent, kind)
      if (kind === 'asked' && number % 10 > 0) continue
      agent.destroy()
      agent = newVisitor(kind === 'asked')
    }
    agent.destroy()
  }
  const all = [
    ...Array.from({ length: readers }, () => visit('asked')),
    ...Array.from({ length: writers }, () => visit('written')),
  ]
  return {
    /** What fails from now on is put down to this. */
    begin(what: string) {
      phase = what
    },
    async end() {
      isOver = true
      await Promise.all(all)
      const [p50, p99, most] = [0.5, 0.99, 1 - Number.EPSILON].map((share) => shareOf(times, share, 0))
      return {
        ...counts,
        'p50, ms': p50,
        'p99, ms': p99,
        'most, ms': most,
        how: [...seen].map(([what, count]) => `${count} × ${what}`).join(', '),
      }
    },
  }
}

let given = 1

/** From an address of loopback that nobody had before: one network may ask only so much. */
function newVisitor(keepAlive: boolean): Agent {
  given += 1
  const localAddress = `127.${1 + Math.floor(given / 250)}.0.${1 + (given % 250)}`
  return new Agent({ keepAlive, maxSockets: 1, localAddress })
}

/** The status of an answer that came whole; otherwise what went wrong. */
function answerOf(agent: Agent, url: string, kind: Kind): Promise<string> {
  const body = kind === 'written' ? 'lines=AV-1' : ''
  const headers =
    kind === 'written'
      ? {
          origin: new URL(url).origin,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
        }
      : { 'accept-encoding': 'gzip' }
  return new Promise((resolve) => {
    const asked = request(url, { agent, method: kind === 'written' ? 'POST' : 'GET', headers }, (answer) => {
      answer.on('error', () => resolve('broken off'))
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.resume()
    })
    asked.on('error', (error) => resolve(String((error as NodeJS.ErrnoException).code)))
    asked.end(body)
  })
}
