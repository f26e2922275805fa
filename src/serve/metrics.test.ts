import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted by method and class of status, and pages by whether they were kept', async () => {
  const { metrics, server } = await createMetrics()
  const site = createServer((request, response) => {
    metrics.measure(request, response)
    metrics.countPage(request.url === '/kept' ? 'kept' : 'rendered')
    response.writeHead(request.url === '/missing' ? 404 : 200).end()
  })
  const [siteUrl, metricsUrl] = await Promise.all([listen(site), listen(server)])
  for (const path of ['/', '/kept', '/kept', '/missing']) await fetch(siteUrl + path)
  const text = await (await fetch(`${metricsUrl}/metrics`)).text()
  expect(text).toContain('aval_request_duration_seconds_count{method="GET",status="2xx"} 3')
  expect(text).toContain('aval_request_duration_seconds_count{method="GET",status="4xx"} 1')
  expect(text).toContain('aval_pages_total{outcome="kept"} 2')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(`${metricsUrl}/other`)).status).toBe(404)
})

test('what other processes have counted is added', async () => {
  const [one, other] = [await createMetrics(), await createMetrics()]
  for (const { metrics } of [one, other, other]) metrics.countPage('kept')
  const { server } = await createMetrics({ others: async () => [await one.read(), await other.read()] })
  const text = await (await fetch(`${await listen(server)}/metrics`)).text()
  expect(text).toContain('aval_pages_total{outcome="kept"} 3')
})

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
