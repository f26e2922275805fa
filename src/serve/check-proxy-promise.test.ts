import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import { checkProxyPromise } from './check-proxy-promise.ts'

const behindProxy = { 'x-forwarded-for': '192.0.2.7' }

test('a proxy of which nobody said anything is warned of once, without any address', () => {
  const { lines, see } = check({})
  see('/es', {})
  expect(lines).toEqual([])
  see('/es', behindProxy)
  see('/en', behindProxy)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('192.0.2')
})

test('a request to the anonymous space never causes the line', () => {
  const { lines, see } = check({})
  see('/es/let-us-know', behindProxy)
  expect(lines).toEqual([])
})

test('a site with an https address has a proxy from the start', () => {
  expect(check({ PUBLIC_URL: 'https://aval.example' }).lines).toHaveLength(1)
})

test('a proxy that is named is nothing to warn of', () => {
  const { lines, see } = check({ PUBLIC_URL: 'https://aval.example', TRUSTED_PROXIES: '10.0.0.0/8' })
  see('/es', behindProxy)
  expect(lines).toEqual([])
})

function check(variables: Record<string, string>) {
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line) } as unknown as Log
  const seen = checkProxyPromise({ env: readEnv(variables), log })
  const see = (url: string, headers: Record<string, string>) =>
    seen({ url, headers } as unknown as IncomingMessage)
  return { lines, see }
}
