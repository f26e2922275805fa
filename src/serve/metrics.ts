import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Replica } from '#kernel/database/replica/open-replica.ts'
import { type ObservedSite, observeHealth } from './health/health-metrics.ts'

/** What the server counts about the requests that it answers. */
export type Metrics = {
  /** Measures one request from now until its answer has been sent or the caller has gone. */
  measure(request: IncomingMessage, response: ServerResponse): void
  /** Counts a request for a page: `kept` when it was answered from memory. */
  countPage(outcome: 'kept' | 'rendered'): void
}

export const noMetrics: Metrics = { measure() {}, countPage() {} }

/** What one process has counted, as another one adds it to its own. */
export type Counted = object[]

/**
 * Metrics in Prometheus's format, and the server that gives them; the caller listens and closes. What other processes
 * of the site have counted is added up with what this one has, and how a `site` is stands beside it.
 */
export async function createMetrics({
  others = async () => [],
  site,
  replica = site?.replica ?? null,
}: {
  others?: (() => Promise<Counted[]>) | undefined
  site?: ObservedSite
  /** Of a process that counts alone. */
  replica?: Replica | null
} = {}): Promise<{ metrics: Metrics; server: Server; read(): Promise<Counted> }> {
  const { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } = await import(
    'prom-client'
  )
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'aval_request_duration_seconds',
    help: 'Time from the arrival of a request until its answer was sent',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'aval_pages_total',
    help: 'Requests for pages that can be kept, by whether one was answered from memory',
    labelNames: ['outcome'],
    registers: [registry],
  })
  if (replica)
    new Counter({
      name: 'aval_page_statements_total',
      help: 'Statements for pages and answers that everybody is shown, by the server that answered',
      labelNames: ['server'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [server, count] of Object.entries(replica.answered())) this.inc({ server }, count)
      },
    })
  if (site) await observeHealth(registry, site)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const counted = await others()
    const all =
      counted.length > 0
        ? AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...counted])
        : registry
    response.writeHead(200, { 'content-type': registry.contentType }).end(await all.metrics())
  })
  return {
    server,
    read: () => registry.getMetricsAsJSON(),
    metrics: {
      measure(request, response) {
        const stop = durations.startTimer({ method: knownMethod(request.method) })
        response.once('close', () => stop({ status: `${Math.floor(response.statusCode / 100)}xx` }))
      },
      countPage: (outcome) => pages.inc({ outcome }),
    },
  }
}

/** A caller may send any word as a method; labels must stay few. */
function knownMethod(method = ''): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}
