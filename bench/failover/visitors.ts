import { Agent, request } from 'node:http'

/** What visitors ask for: pages that are kept, one that is made anew each time, pictures, what a page loads. */
const pages = ['/es', '/en', '/es/certifications', '/es/news', '/en/international', '/es/let-us-know']
const readers = 24
const writers = 2

type Kind = 'asked' | 'written'

/**
 * Visitors, each over a connection that is kept, one request after the other, none ever repeated. What was not answered
 * whole with 200 has failed.
 */
export async function visitors(origin: string) {
  const counts = { asked: 0, 'of them failed': 0, written: 0, 'of these failed': 0, 'the slowest, ms': 0 }
  const seen = new Map<string, number>()
  const home = await fetch(`${origin}/es`).then((answer) => answer.text())
  const loaded = [...home.matchAll(/(?:src|href)="(\/(?:assets|media|drawings)\/[^"]+)"/g)].map(
    ([, target = '']) => target.replaceAll('&amp;', '&'),
  )
  let isOver = false
  let number = 0

  const ask = async (agent: Agent, kind: Kind) => {
    const began = performance.now()
    number += 1
    const target = kind === 'written' ? '/es/verify' : targetOf(number)
    const outcome = await answerOf(agent, origin + target, kind)
    counts[kind] += 1
    counts['the slowest, ms'] = Math.max(counts['the slowest, ms'], Math.round(performance.now() - began))
    if (outcome === '200') return
    counts[kind === 'asked' ? 'of them failed' : 'of these failed'] += 1
    seen.set(`${kind} ${outcome}`, (seen.get(`${kind} ${outcome}`) ?? 0) + 1)
  }
  const targetOf = (at: number) => {
    if (at % 7 === 0) return `/es/search?q=palabra${at}`
    const among = at % 2 === 0 ? pages : loaded
    return among[at % among.length] as string
  }
  const visit = async (kind: Kind) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) await ask(agent, kind)
    agent.destroy()
  }
  const all = [
    ...Array.from({ length: readers }, () => visit('asked')),
    ...Array.from({ length: writers }, () => visit('written')),
  ]
  return {
    async end() {
      isOver = true
      await Promise.all(all)
      return { ...counts, how: [...seen].map(([what, count]) => `${count} × ${what}`).join(', ') }
    },
  }
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
