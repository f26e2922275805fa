import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')

/** The lines of one service. */
function service(name: string): string {
  return new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
}
const volumesOf = (name: string) => [...service(name).matchAll(/"?([a-z]+):\/var/g)].map(([, each]) => each)

test('the processes of the large profile share no volume', () => {
  expect(volumesOf('site')).toEqual(['data', 'backups'])
  expect([volumesOf('one'), volumesOf('two')]).toEqual([['one'], ['two']])
})

test('their files lie in the bucket that the S3 server makes, by the address and region that it has', () => {
  const [, STORAGE_URL] = /STORAGE_URL: (\S+)/.exec(compose) ?? []
  const address = readEnv({ STORAGE_URL }).storageUrl
  const garage = read('deploy/garage/garage.toml')
  const [, port] = /\[s3_api\][^[]*api_bind_addr = "[^"]*:(\d+)"/.exec(garage) ?? []
  const [, region] = /s3_region = "(.*)"/.exec(garage) ?? []
  const [, bucket] = /GARAGE_DEFAULT_BUCKET: (\S+)/.exec(service('storage')) ?? []
  expect(address).toEqual({ bucket, prefix: 'site/', endpoint: `http://storage:${port}`, region })
  expect(service('one')).toContain('storage: { condition: service_started }')
})

test('what podman-compose misreads is not there: a variable that names itself, and a health check with quotes', () => {
  expect(compose.match(/^ +(\w+): .*\$\{\1\b.*$/gm)).toBe(null)
  for (const [, asked] of compose.matchAll(/test: (.*)/g)) expect(asked).not.toMatch(/['"]/)
})
