import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readEnv, UnusableVariables } from './env.ts'

test('without variables the site listens at 3000, fills itself and writes its mail to files', () => {
  expect(readEnv({})).toMatchObject({
    ...{ mode: 'production', port: 3000, host: '::', publicUrl: 'http://localhost:3000' },
    ...{ databaseUrl: null, demoContent: true, firstAdmin: null, mailUrl: null, trustedProxies: [] },
  })
})

test('an empty variable is an unset one', () => {
  const empty = { PORT: '', HOST: '', PUBLIC_URL: '', DATA_DIR: '', TRUSTED_PROXIES: '', LOG_LEVEL: '' }
  expect(readEnv(empty)).toEqual(readEnv({}))
})

test('everything that cannot be used is said at once, each in a sentence without its value', () => {
  const read = () =>
    readEnv({
      ...{ PORT: '70000', PUBLIC_URL: 'www.example.org', DATABASE_URL: 'mysql://aval:hunter2@db/aval' },
      ...{ ADMIN_EMAIL: 'ana@example.org', TRUSTED_PROXIES: '10.0.0.1,proxy', LOG_LEVEL: 'loud' },
    })
  expect(read).toThrow(UnusableVariables)
  expect(read).toThrow(
    [
      'The site cannot start with these environment variables:',
      'PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL must be an address that begins with http:// or https://, with a host and no path.',
      'DATABASE_URL must be an address that begins with postgres://.',
      'TRUSTED_PROXIES must be addresses or ranges of addresses, separated by commas.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.',
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.',
    ].join('\n  '),
  )
})

test('the site has a host of its own, with or without a slash at its end', () => {
  for (const PUBLIC_URL of ['https://aval.example', 'https://aval.example/', 'http://127.0.0.1:8080'])
    expect(readEnv({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/$/, ''))
  for (const PUBLIC_URL of [
    'https://a.example/aval',
    'https://a.example/?x',
    'https://a.example/#x',
    'https://me@a.example',
  ])
    expect(() => readEnv({ PUBLIC_URL }), PUBLIC_URL).toThrow('PUBLIC_URL must')
})

test('a backup each day needs a folder or a bucket alone; what is said of it is checked also where there is none', () => {
  const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  expect(readEnv({ BACKUP_AT: '4' }).backup).toBeNull()
  const plan = { to: '/var/backups', atHour: 3, keep: 14, recipient: null }
  expect(readEnv({ BACKUP_TO: '/var/backups' }).backup).toEqual(plan)
  const given = { BACKUP_TO: '/var/backups', BACKUP_AT: '0', BACKUP_KEEP: '2', BACKUP_RECIPIENT: key }
  expect(readEnv(given).backup).toEqual({ ...plan, atHour: 0, keep: 2, recipient: key })
  const bucket = {
    bucket: 'copies',
    prefix: 'aval/',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
  }
  const address = 's3://copies/aval?endpoint=https://s3.example.org'
  expect(readEnv({ BACKUP_TO: address }).backup).toEqual({ ...plan, to: bucket })
  const keys = { BACKUP_ACCESS_KEY_ID: 'copies', BACKUP_SECRET_ACCESS_KEY: 'secret' }
  const credentials = { accessKeyId: 'copies', secretAccessKey: 'secret' }
  expect(readEnv({ BACKUP_TO: address, ...keys }).backup?.to).toEqual({ ...bucket, credentials })
  expect(() => readEnv({ BACKUP_ACCESS_KEY_ID: 'copies' })).toThrow('must be set together')
  for (const [name, value] of [
    ['BACKUP_TO', 'https://copies.example/aval'],
    ['BACKUP_TO', 's3://copies/aval?endpoint=s3.example.org'],
    ['BACKUP_AT', '24'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_RECIPIENT', key.replace('ql3', 'ql4')],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQPQYQGQPQYQGQPQYQGQPQYQGQPQYQGQPQYQGQPQYQGQPQYQGQPQYQGQPQ'],
  ] as const)
    expect(() => readEnv({ [name]: value }), name).toThrow(`${name} must be`)
})

test('the number of processes is given, or that of the cores', () => {
  expect(readEnv({}).workers).toBe(1)
  expect(readEnv({ WORKERS: '3' }).workers).toBe(3)
  expect(readEnv({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 32))
  for (const WORKERS of ['0', '33', '1.5', '-1', 'all'])
    expect(() => readEnv({ WORKERS })).toThrow('WORKERS must be auto or a whole number from 1 to 32.')
})
