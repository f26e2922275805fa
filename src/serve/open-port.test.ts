import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { UnusableVariables } from '#kernel/env.ts'
import { joinPort, openPort } from './open-port.ts'

test('a port that is in use is named in one sentence', async () => {
  const first = createServer()
  const second = createServer()
  onTestFinished(() => void first.close())
  const port = await openPort(first, { host: '127.0.0.1', port: 0 })
  await expect(openPort(second, { host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use`)
})

test('a port for metrics that is in use is said of METRICS_PORT, and its address of METRICS_HOST', async () => {
  const first = createServer()
  onTestFinished(() => void first.close())
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const
  const port = await openPort(first, { host: '127.0.0.1', port: 0 })
  await expect(openPort(createServer(), { host: '127.0.0.1', port, names })).rejects.toThrow(
    /choose another METRICS_PORT\.$/,
  )
  await expect(openPort(createServer(), { host: '192.0.2.1', port: 0, names })).rejects.toThrow(
    /^METRICS_HOST is 192\.0\.2\.1/,
  )
})

test('an address that this machine does not have is refused in one sentence', async () => {
  await expect(openPort(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine.',
  )
})

test.each([
  ['a port that the account may not have', 'EACCES', /above 1023/, true],
  ['shared ports where the system has none', 'ENOTSUP', /Set WORKERS to 1/, true],
  ['an address of IPv6 where the system has none', 'EAFNOSUPPORT', /HOST/, true],
  ['a port that another program has', 'EADDRINUSE', /in use/, false],
  ['an address that is not there yet', 'EADDRNOTAVAIL', /not an address/, false],
])(
  '%s is refused, and as a mistake where trying again would not help',
  async (_, code, sentence, isMistake) => {
    const server = createServer()
    server.listen = () => {
      server.emit('error', Object.assign(new Error(code), { code }))
      return server
    }
    const refused = await openPort(server, { host: '::1', port: 80 }).catch((error: Error) => error)
    expect(refused).toMatchObject({ message: expect.stringMatching(sentence) })
    expect(refused instanceof UnusableVariables).toBe(isMistake)
  },
)

test('a port that processes of a site share is no place for another site, whether it shares or not', async () => {
  const servers = Array.from({ length: 4 }, () => createServer())
  onTestFinished(() => servers.forEach((server) => void server.close()))
  const [first, worker, sharing, alone] = servers as [Server, Server, Server, Server]
  const host = '127.0.0.1'
  const port = await openPort(first, { host, port: 0, isShared: true })
  await joinPort(worker, { host, port })
  for (const [server, isShared] of [
    [sharing, true],
    [alone, false],
  ] as const)
    await expect(openPort(server, { host, port, isShared })).rejects.toThrow(`Port ${port} is in use`)
})
