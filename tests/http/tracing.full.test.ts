import { expect, test } from 'vitest'
import { freePort } from '#kernel/free-port.ts'
import { ask } from '../support/ask.ts'
import { attribute, type SentSpan, traceCollector } from '../support/trace-collector.ts'
import { tracedPlace } from '../support/traced-site.ts'

/* The program itself, whose traces a collector receives. It has received all of them once the site has stopped. */
const patient = { timeout: 120_000 }

async function startTraced(variables: Record<string, string> = {}) {
  const collector = await traceCollector()
  const place = await tracedPlace()
  const site = await place.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables })
  const spansOf = (trace: string) => collector.spans().filter(({ traceId }) => traceId === trace)
  const requestsFor = (path: string) =>
    collector.spans().filter((span) => span.kind === 2 && attribute(span, 'url.path') === path)
  return { ...site, collector, place, spansOf, requestsFor }
}

test(
  'a request is one trace: its page, its parts and its statements, without what was typed or who asked',
  patient,
  async () => {
    const { url, stop, collector, place, spansOf, requestsFor } = await startTraced({
      OTEL_SERVICE_NAME: 'aval-de-prueba',
    })
    const headers = {
      'user-agent': 'kanarienvogel',
      'x-canary': 'kanarienvogel',
      cookie: 'seen=kanarienvogel',
    }
    await ask(url, '/es/certifications?q=kanarienvogel', { headers })
    await ask(url, '/es/search?q=kanarienvogel', { headers })
    await stop()
    const [request] = requestsFor('/es/search') as [SentSpan]
    const parts = spansOf(request.traceId)
    expect(attribute(request, 'http.route')).toBe('/:lang/search')
    expect(request.name).toBe('GET /:lang/search')
    expect(attribute(request, 'http.response.status_code')).toBe(200)
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['wait for a turn', 'draw page', expect.stringMatching(/^loader /)]),
    )
    const statements = parts.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
    expect(statements.length).toBeGreaterThan(0)
    for (const each of parts) if (each !== request) expect(each.parentSpanId).toBeDefined()
    expect(new Set(collector.services())).toEqual(new Set(['aval-de-prueba']))
    expect(collector.text()).not.toContain('kanarienvogel')
    // A line of the log leads to the trace by the id of the request.
    expect(place.printed()).toContain(`"id":"${attribute(request, 'aval.request.id')}"`)
  },
)

test('the anonymous space and what pages load are in no trace', patient, async () => {
  const { url, stop, collector, requestsFor } = await startTraced()
  for (const target of ['/es/let-us-know', '/es/%6cet-us-know/write', '/drawings/world.svg', '/es/search'])
    await ask(url, target)
  await ask(url, '/es/let-us-know/case', { method: 'POST', body: 'code=x' })
  await stop()
  expect(requestsFor('/es/search')).toHaveLength(1)
  expect(collector.text()).not.toMatch(/let-us-know|%6cet|world\.svg|contact_case|case_/)
})

const trace = 'a'.repeat(32)
const traceparent = `00-${trace}-${'b'.repeat(16)}-01`

test('a trace goes on that a trusted proxy began, and none that a stranger claims', patient, async () => {
  const behind = await startTraced({
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  })
  await ask(behind.url, '/es/search', { headers: { traceparent } })
  await ask(behind.url, '/es/contact')
  await behind.stop()
  expect(behind.spansOf(trace).length).toBeGreaterThan(0)
  expect(behind.requestsFor('/es/contact')).toEqual([])
  const open = await startTraced()
  await ask(open.url, '/es/search', { headers: { traceparent } })
  await open.stop()
  expect(open.requestsFor('/es/search')).toHaveLength(1)
  expect(open.spansOf(trace)).toEqual([])
})

test(
  'a collector that is away is told of once, and holds up neither answers nor the stop',
  patient,
  async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    const place = await tracedPlace()
    const site = await place.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: nobody,
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    })
    expect((await ask(site.url, '/es/search')).status).toBe(200)
    await place.hasPrinted('traces could not be sent')
    expect((await ask(site.url, '/es/search?q=a')).status).toBe(200)
    await site.stop()
    expect(place.printed().match(/traces could not be sent/g)).toHaveLength(1)
  },
)
