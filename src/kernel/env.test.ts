import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv, UnusableVariables } from './env.ts'
import { variables } from './variables.ts'

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
      'DATABASE_URL must be an address that begins with postgres://, with a host or a database.',
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

const folder = mkdtempSync(path.join(tmpdir(), 'aval-env-'))
const file = path.join(folder, 'file')
writeFileSync(file, 'no library')
mkdirSync(path.join(folder, 'data'))
symlinkSync(path.join(folder, 'data'), path.join(folder, 'link'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is a number for JavaScript, and for nobody who sets a variable. */
const noNumbers = ['0x50', '1e3', ' 80 ', '+80', '80.0', '8_0', '٨٠', 'Infinity']

const firstAdmin = { ADMIN_EMAIL: 'ana@aval.example', ADMIN_PASSWORD: 'three words of mine' }
const backupKey = { BACKUP_ACCESS_KEY_ID: 'copies', BACKUP_SECRET_ACCESS_KEY: 'secret' }
/** What a variable needs beside it. */
const together: Record<string, Record<string, string>> = {
  ADMIN_EMAIL: firstAdmin,
  ADMIN_PASSWORD: firstAdmin,
  BACKUP_ACCESS_KEY_ID: backupKey,
  BACKUP_SECRET_ACCESS_KEY: backupKey,
  DATABASE_READ_URL: { DATABASE_URL: 'postgres://db/aval' },
  BACKUP_TO: { DATA_DIR: path.join(folder, 'data') },
}

const noDatabases = [
  'mysql://a/b',
  'postgres://',
  'postgres:///',
  'postgresql:///?user=aval',
  'postgres:db/aval',
  'postgres://aval:%ff@db/aval',
  'postgres://db/aval?port=x',
  'postgres://db/aval?sslrootcert=/nope',
  `postgres://db/aval?sslcert=${folder}`,
]
/** What somebody might give each variable, and what it cannot be; a value on two lines is no value of any. */
const hostile: Record<keyof typeof variables, string[]> = {
  PORT: ['-1', '65536', '3000.5', 'http', '0x', '1e9', ...noNumbers],
  HOST: [
    '999.1.1.1',
    '1.2.3',
    'x y',
    'http://localhost',
    'localhost:3000',
    '[::1]',
    '-x',
    '*',
    '::1%eth9',
    '2001:db8::1%1',
    'fe80::1',
  ],
  PUBLIC_URL: ['aval.example', 'ftp://a.example', 'https://a.example/x', 'https://', 'javascript:alert(1)'],
  DATA_DIR: [],
  DATABASE_URL: [...noDatabases, 'localhost:5432', 'http://a'],
  DATABASE_READ_URL: [...noDatabases, 'replica'],
  STORAGE_URL: ['s3://', 's3://a', 'https://bucket.example', 's3://user:pw@bucket/x'],
  STORAGE_CACHE: ['127', '-5', 'much', '1048577', '1e4', '0x100', ' 200 '],
  ADMIN_EMAIL: ['ana', 'ana@', 'a@b@c.example', 'Ana <ana@a.example>'],
  ADMIN_PASSWORD: ['short', 'x'.repeat(257)],
  DEMO_CONTENT: ['yes', 'ON', '0'],
  SIGNING_TOKEN: [
    'pkcs11:x',
    'file:/etc/key',
    'pkcs11:token=a?module-path=/x',
    'pkcs11:?module-path=%zz&pin-value=1',
    'pkcs11:token=a?module-path=/nope.so&pin-value=1',
    `pkcs11:token=a?module-path=${file}&pin-value=1`,
    `pkcs11:token=a?module-path=${folder}&pin-value=1`,
    `pkcs11:token=a?module-path=${process.execPath}&pin-source=file:/nope`,
  ],
  VITE_API_BASE_URL: ['/api', 'api.example', 'ws://a.example'],
  DATABASE_CONNECTIONS: ['1', '201', 'all', '1e1', '0x10', ' 20 '],
  GTM_ID: ['UA-1', 'GTM-', 'GTM-abc1234', "GTM-ABC1234');alert(1)//"],
  TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '1.2.3.4;5.6.7.8', '300.1.1.1'],
  CONTENT_MEMORY: ['0', '4097', '32MB', ...noNumbers],
  WORKERS: ['0', '33', 'many', '1.5', '0x2', ' 2 ', '2e0'],
  STOP_DELAY: ['-1', '121', '5s', ...noNumbers],
  METRICS_PORT: ['-1', '65536', 'metrics', ...noNumbers],
  METRICS_HOST: ['x y', '999.1.1.1', 'http://localhost', '::1%eth9'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://a.example'],
  OTEL_EXPORTER_OTLP_HEADERS: ['key', '=x', 'a b=c'],
  OTEL_SERVICE_NAME: [],
  OTEL_TRACES_SAMPLER: ['sometimes', 'ALWAYS_ON'],
  OTEL_TRACES_SAMPLER_ARG: ['-0.1', '1.1', 'half', '1e-3', '0x1', ' 1 ', '.'],
  LOG_LEVEL: ['loud', 'INFO', 'trace'],
  MAIL_URL: ['mail.example.org', 'http://a.example', 'smtp://', 'smtps://u:%zz@h', 'smtp://50%@h'],
  MAIL_FROM: [
    'nobody',
    'a@b.example, c@d.example',
    'Doe, Ana <a@b.example>',
    'Ana <a@b.example> x',
    '<>',
    'a@b@c',
  ],
  CONTACT_MAIL_TO: ['office', 'a@b.example, c@d.example', 'Ana <a@b.example>'],
  BACKUP_TO: [
    'https://copies.example',
    's3://x',
    'ftp://a/b',
    file,
    path.join(folder, 'data'),
    path.join(folder, 'data', 'not', 'yet'),
    path.join(folder, 'link', 'backups'),
  ],
  BACKUP_AT: ['24', '-1', '3:00', '0x3', '1e1', ' 3 '],
  BACKUP_KEEP: ['0', '1001', 'all', ...noNumbers],
  BACKUP_RECIPIENT: ['age1', 'ssh-ed25519 AAAA', 'AGE-SECRET-KEY-1'],
  BACKUP_ACCESS_KEY_ID: [],
  BACKUP_SECRET_ACCESS_KEY: [],
  TIMESTAMP_URL: ['tsa.example', 'ldap://a.example'],
  NODE_ENV: ['prod', 'staging'],
}

test.each(Object.entries(hostile))(
  'what %s cannot be is said in a sentence that names it alone',
  (name, values) => {
    const onTwoLines = [...values, 'value'].map((value) => `${value}\nBcc: other@evil.example`)
    for (const value of [...values, ...onTwoLines, '\u0007', 'a\u2028b', '\r']) {
      const others = together[name] ?? {}
      let thrown: unknown
      try {
        readEnv({ ...others, [name]: value })
      } catch (error) {
        thrown = error
      }
      expect(thrown, JSON.stringify(value)).toBeInstanceOf(UnusableVariables)
      const [, ...sentences] = (thrown as Error).message.split('\n  ')
      const own = sentences.filter((sentence) => sentence.startsWith(`${name} must `))
      expect(own, JSON.stringify(value)).toHaveLength(1)
      expect(
        sentences.filter((sentence) => !sentence.includes(name)),
        JSON.stringify(value),
      ).toEqual([])
    }
  },
)

test.each(Object.entries(variables))(
  'what the manual gives as an example of %s is taken',
  (name, { schema, example }) => {
    expect(schema.safeParse(example).success, `${name}=${example}`).toBe(true)
  },
)

test('a name stands before the address of the sender as mail programs write it, and hosts are names or addresses', () => {
  for (const MAIL_FROM of [
    'a@b.example',
    'Organismo Ñandú <avisos@b.example>',
    '"Sur, S.A." <avisos@b.example>',
    '<a@b>',
  ])
    expect(readEnv({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  for (const HOST of [
    '127.0.0.1',
    '::1',
    'fe80::1%eth0',
    '0.0.0.0',
    '::',
    'localhost',
    'host-1.local',
    '10.example',
  ])
    expect(readEnv({ HOST }).host).toBe(HOST)
})

test('numbers are decimal digits, and addresses of databases may leave out what the driver completes', () => {
  expect(readEnv({ PORT: '0080', OTEL_TRACES_SAMPLER_ARG: '.5' }).port).toBe(80)
  for (const DATABASE_URL of [
    'postgres://localhost',
    'postgresql:///aval',
    'postgres:///aval?host=/run/postgresql',
    'postgres://?host=/run/postgresql',
    'postgres://aval:50%@db/aval',
    `postgres://db/aval?sslrootcert=${file}`,
  ])
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('backups lie beside the data folder or above it, also where their disk is not mounted yet', () => {
  const DATA_DIR = path.join(folder, 'data')
  for (const to of [folder, `${DATA_DIR}-backups`, path.join(folder, 'later')])
    expect(readEnv({ DATA_DIR, BACKUP_TO: to }).backup?.to).toBe(to)
})

test('the port of metrics is another than that of the site', () => {
  for (const given of [{ PORT: '8080', METRICS_PORT: '8080' }, { METRICS_PORT: '3000' }])
    expect(() => readEnv(given)).toThrow('METRICS_PORT must be another port than PORT.')
  expect(() => readEnv({ PORT: '8080', METRICS_PORT: '08080' })).toThrow('METRICS_PORT must be another port')
  expect(readEnv({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0)
})
