import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Attribute = { key: string; value: Record<string, string | number> }

/** A span as OTLP's JSON says it; kind 2 is a server, 3 a client. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}

type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** Receives what a site sends over OTLP's HTTP, as a collector does, and keeps it. */
export async function traceCollector() {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    sent.push((await json(request)) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const resources = () => sent.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => JSON.stringify(sent),
    services: () => resources().map(({ resource }) => attribute(resource, 'service.name')),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

export function attribute({ attributes }: { attributes: Attribute[] }, name: string) {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}
