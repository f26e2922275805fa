import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { bech32 } from '@scure/base'
import { z } from 'zod'
import { networkOf } from './http/network-of.ts'
import { lackingOfDatabase, lackingOfFolder, lackingOfToken } from './named-places.ts'
import { readStorageAddress, type StorageAddress } from './storage/storage-address.ts'
import { emailAddress } from './text/email-address.ts'
import { readTokenPlace } from './token-place.ts'

/** One environment variable of the site, as the start reads it and as the documentation tells of it. */
type Variable = {
  /** Checks and reads a value; what it makes of an unset one is the default. */
  schema: z.ZodType
  /** The same in words, after the name: `must …`. */
  must: string
  /** What a valid value names on this machine and is not there, in words after `must `; null where all of it is. */
  lacking?: (given: string) => string | null
  meaning: string
  /** What holds while it is unset, where the default does not say it. */
  unset?: string
  example: string
}

/** In decimal digits alone: `0x50`, `1e3` and ` 80 ` are slips, whatever JavaScript reads in them. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
const port = wholeNumber(0, 65535)
const mustBePort = 'be a whole number from 0 to 65535'
const webAddress = z.url({ protocol: /^https?$/ })
const mustBeWebAddress = 'be an address that begins with http:// or https://'
/** An IP address, or a name that may stand for one: a number at its end would make it an address (RFC 1123, 2.1). */
const host = z
  .string()
  .refine(
    (given) =>
      (isIP(given) !== 0 && isZoneRight(given)) ||
      /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(
        given,
      ),
  )
/** Only addresses of a link have a zone, and nobody can listen at one without it; elsewhere the system ignores any (RFC 4007). */
function isZoneRight(address: string): boolean {
  return /^fe[89ab][\da-f]:/i.test(address) === address.includes('%')
}
/**
 * A host or a database at least: the driver completes what is left out by names of this account. It reads a `%` that
 * begins nothing as itself.
 */
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ }).refine((given) => {
  const at = URL.parse(given)
  if (!at || !/^\w+:\/\//.test(given)) return false
  const isNamed = at.hostname !== '' || at.searchParams.get('host') || at.pathname.length > 1
  const isPort = /^\d*$/.test(at.searchParams.get('port') ?? '')
  const parts = [at.username, at.password, at.hostname, at.pathname]
  return isNamed && isPort && parts.every((part) => isDecodable(part.replace(/%(?![\da-f]{2})/gi, '%25')))
})
const mustBeDatabaseAddress = 'be an address that begins with postgres://, with a host or a database'
/** One address, alone or behind a name, which stands in quotes where it has signs of its own. */
const sender = z
  .string()
  .max(320)
  .regex(/^(?:[^\s<>@,;]+@[^\s<>@,;]+|(?:"[^"\\]*"|[^<>@,;:"]*) *<[^\s<>@,;]+@[^\s<>@,;]+>)$/)
/** The site answers at the root of its host: its addresses, cookies and policies are written for that. */
const origin = webAddress.refine((given) => {
  const at = URL.parse(given)
  return at?.pathname === '/' && at.search + at.hash + at.username === ''
})
/** Each holds connections of the database, and the site's own server has a hundred. */
const mostWorkers = 32
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Every environment variable that the site reads. `npm run variables` writes `.env.example` and the table of them. */
export const variables = {
  PORT: {
    schema: port.default(3000),
    must: mustBePort,
    meaning: 'The port where it listens; `npm run dev` listens at 5173 unless it is set.',
    example: '8080',
  },
  HOST: {
    schema: host.optional(),
    must: 'be an address of this machine',
    meaning: 'The address where it listens.',
    unset: 'all interfaces; loopback in development',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    must: `${mustBeWebAddress}, with a host and no path`,
    meaning: "The site's own address, in links that leave it; a host of its own, and no path of another's.",
    unset: '`http://localhost:PORT`',
    example: 'https://www.example.org',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    must: 'be a folder',
    meaning:
      "The folder of the site's own database, uploaded files, mail without a server, and `secret.key`, by which its database knows it: with another one the site does not start.",
    example: '/var/lib/aval',
  },
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    must: mustBeDatabaseAddress,
    lacking: lackingOfDatabase,
    meaning: "A PostgreSQL server, 15 or newer, instead of the site's own.",
    unset: "the site's own",
    example: 'postgres://aval:secret@db.example.org:5432/aval',
  },
  DATABASE_READ_URL: {
    schema: databaseAddress.optional(),
    must: mustBeDatabaseAddress,
    lacking: lackingOfDatabase,
    meaning:
      'A streaming replica of the server of `DATABASE_URL`, from which pages that everybody is shown are read while it is up to date.',
    unset: 'everything is read from `DATABASE_URL`',
    example: 'postgres://aval:secret@replica.example.org:5432/aval',
  },
  STORAGE_URL: {
    schema: z
      .string()
      .transform((given) => readStorageAddress(given) as StorageAddress)
      .refine((address) => address !== null)
      .optional(),
    must: 'be s3://bucket/prefix?endpoint=https://host&region=name, where prefix, endpoint and region may be left out',
    meaning:
      "A bucket of an S3 server that holds files and `secret.key` instead of `DATA_DIR`, so that processes on several machines share them. The credentials are `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or what else Amazon's library finds.",
    unset: '`DATA_DIR`',
    example: 's3://aval/site?endpoint=https://s3.example.org&region=us-east-1',
  },
  STORAGE_CACHE: {
    schema: wholeNumber(128, 1_048_576).default(2_048),
    must: 'be a whole number from 128 to 1048576',
    meaning:
      'How many MB of files from `STORAGE_URL` stay in `DATA_DIR` of each machine at most; those that were used least recently are fetched again when somebody asks.',
    example: '8192',
  },
  ADMIN_EMAIL: {
    schema: emailAddress(320).optional(),
    must: 'be an e-mail address',
    meaning: 'The first account, made at the start where there is none; together with `ADMIN_PASSWORD`.',
    unset: 'the start prints a link to make it',
    example: 'ana@example.org',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(10).max(256).optional(),
    must: 'have from 10 to 256 characters',
    meaning: "The first account's password; together with `ADMIN_EMAIL`. Take both away afterwards.",
    unset: 'the start prints a link to make it',
    example: 'three words of your own',
  },
  DEMO_CONTENT: {
    schema: z.enum(['on', 'off']).default('on'),
    must: 'be on or off',
    meaning: '`off` keeps an empty database empty.',
    example: 'off',
  },
  SIGNING_TOKEN: {
    schema: z
      .string()
      .refine((given) => readTokenPlace(given) !== null)
      .optional(),
    must: 'be pkcs11: with a module-path, and with pin-source or pin-value',
    lacking: lackingOfToken,
    meaning:
      'A PKCS#11 token that holds the keys which the site signs with (RFC 7512, with `token`, `module-path` and `pin-source` or `pin-value`).',
    unset: 'a file in `DATA_DIR/keys`',
    example: 'pkcs11:token=aval?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/etc/aval/pin',
  },
  VITE_API_BASE_URL: {
    schema: webAddress.optional(),
    must: mustBeWebAddress,
    meaning:
      'Where pages send messages, when that is not the site itself; allowed by their policy. A change of it builds the site again.',
    unset: 'the same origin',
    example: 'https://api.example.org',
  },
  DATABASE_CONNECTIONS: {
    schema: wholeNumber(2, 200).default(10),
    must: 'be a whole number from 2 to 200',
    meaning:
      'How many connections the first process holds at most with the server of `DATABASE_URL`, and again with that of `DATABASE_READ_URL`; one more listens. Each further process of `WORKERS` holds two of each.',
    example: '20',
  },
  GTM_ID: {
    schema: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
    must: 'look like GTM-ABC1234',
    meaning: 'The tag-manager container.',
    unset: 'none',
    example: 'GTM-ABC1234',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((list) => (list === '' ? [] : list.split(',').map((proxy) => proxy.trim())))
      .refine(areNetworks),
    must: 'be addresses or ranges of addresses, separated by commas',
    meaning:
      'The proxies whose `X-Forwarded-For` is believed, addresses or ranges, separated by commas. Behind a proxy that is not named here all visitors count as one network, and share its limit of guesses at passwords and its slow lane for messages.',
    unset: 'none',
    example: '127.0.0.1,10.0.0.0/8',
  },
  CONTENT_MEMORY: {
    schema: wholeNumber(1, 4096).default(32),
    must: 'be a whole number from 1 to 4096',
    meaning:
      'How many MB of memory hold published content. What does not fit is read from the database when somebody asks for it.',
    example: '128',
  },
  WORKERS: {
    schema: z
      .string()
      .regex(/^(auto|[1-9]\d?)$/)
      .default('1')
      .transform((given) =>
        given === 'auto' ? Math.min(availableParallelism(), mostWorkers) : Number(given),
      )
      .refine((count) => count <= mostWorkers),
    must: `be auto or a whole number from 1 to ${mostWorkers}`,
    meaning:
      'How many processes answer visitors on one port; `auto` is as many as there are cores. More than one needs Linux.',
    example: 'auto',
  },
  STOP_DELAY: {
    schema: wholeNumber(0, 120).default(0),
    must: 'be a whole number of seconds from 0 to 120',
    meaning:
      'How many seconds `/readyz` says no, while everything is answered, before the site stops: as long as a load balancer takes to notice.',
    example: '10',
  },
  METRICS_PORT: {
    schema: port.optional(),
    must: mustBePort,
    meaning: 'Prometheus metrics at `/metrics` on this port.',
    unset: 'none',
    example: '9090',
  },
  METRICS_HOST: {
    schema: host.default('127.0.0.1'),
    must: 'be an address of this machine',
    meaning:
      'The address where metrics are asked for. Whoever reaches it reads them without a password: beyond this machine only in a network of your own.',
    example: '10.0.0.5',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    must: mustBeWebAddress,
    meaning:
      'The collector of OpenTelemetry that traces of requests are sent to, by OTLP over HTTP (`/v1/traces` is added).',
    unset: 'no traces',
    example: 'http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^\s=,]+=[^,]*(?:,\s*[^\s=,]+=[^,]*)*,?$/)
      .optional(),
    must: 'be pairs of name=value with commas between them',
    meaning: 'Headers for the collector, such as its key.',
    example: 'api-key=secret',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().default('aval'),
    must: 'be a name',
    meaning: 'The name of this site in traces.',
    example: 'aval-public',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(samplers).default('parentbased_always_on'),
    must: `be one of ${samplers.join(', ')}`,
    meaning: 'Which requests are traced. Where many come, `parentbased_traceidratio` takes a share of them.',
    example: 'parentbased_traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:\d+\.?\d*|\.\d+)$/)
      .transform(Number)
      .refine((share) => share <= 1)
      .default(1),
    must: 'be a number from 0 to 1, in decimal digits',
    meaning: 'That share.',
    example: '0.01',
  },
  LOG_LEVEL: {
    schema: z.enum(levels).default('info'),
    must: `be one of ${levels.join(', ')}`,
    meaning: `What the log says: ${levels.map((level) => `\`${level}\``).join(', ')}.`,
    example: 'warn',
  },
  MAIL_URL: {
    schema: z
      .url({ protocol: /^smtps?$/ })
      .refine((given) => {
        const at = URL.parse(given)
        return at?.hostname && isDecodable(at.username) && isDecodable(at.password)
      })
      .optional(),
    must: 'be an address that begins with smtp:// or smtps://, with a host, and with user and password percent-encoded',
    meaning:
      'The SMTP server, `smtps://…` for TLS from the first byte; `user:password@` before the host, with special characters percent-encoded.',
    unset: 'mail becomes files',
    example: 'smtp://mail.example.org:587',
  },
  MAIL_FROM: {
    schema: sender.optional(),
    must: 'be one e-mail address, or a name and the address in angle brackets',
    meaning: 'The sender of mail, `avisos@example.org` or `Name <avisos@example.org>`.',
    unset: '`aval@` the host of `PUBLIC_URL`',
    example: 'avisos@example.org',
  },
  CONTACT_MAIL_TO: {
    schema: emailAddress(320).optional(),
    must: 'be an e-mail address',
    meaning: 'Who gets every contact message by mail.',
    unset:
      "the office of the sender's country, the settings' address for complaints, or else their general address",
    example: 'oficina@example.org',
  },
  BACKUP_TO: {
    schema: z
      .string()
      .transform(
        (given) => (given.startsWith('s3://') ? readStorageAddress(given) : given) as string | StorageAddress,
      )
      .refine((to) => to !== null && !(typeof to === 'string' && to.includes('://')))
      .optional(),
    must: 'be a folder of this machine, or s3://bucket/prefix?endpoint=https://host&region=name',
    lacking: lackingOfFolder,
    meaning:
      'A folder that is there, outside `DATA_DIR` and best on another disk, or a bucket of an S3 server (`s3://…`, credentials in `BACKUP_ACCESS_KEY_ID`, or as for `STORAGE_URL`), into which a backup of everything is written each day and checked. The dashboard says how it went.',
    unset: 'none by schedule',
    example: '/var/backups/aval',
  },
  BACKUP_AT: {
    schema: wholeNumber(0, 23).default(3),
    must: 'be an hour from 0 to 23',
    meaning: "The hour at the body's seat at which the backup of the day is made.",
    example: '4',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, 1000).default(14),
    must: 'be a whole number from 1 to 1000',
    meaning:
      'How many backups stay in `BACKUP_TO`; the oldest beyond them are removed once a new one is whole.',
    example: '30',
  },
  BACKUP_RECIPIENT: {
    schema: z
      .string()
      .refine((given) => /^age(?:1pq)?$/.test(bech32.decodeUnsafe(given, false)?.prefix ?? ''))
      .optional(),
    must: 'be a recipient of age (age1…)',
    meaning:
      'Encrypts the backups in `BACKUP_TO` to this recipient of age (`age-keygen`), whose key you keep elsewhere.',
    unset: 'they are not encrypted',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  },
  BACKUP_ACCESS_KEY_ID: {
    schema: z.string().optional(),
    must: 'be the name of a key',
    meaning:
      'The key of the server of a `BACKUP_TO` that is a bucket, and of `aval backup` and `aval restore` with `s3://…`; together with `BACKUP_SECRET_ACCESS_KEY`.',
    unset: '`AWS_ACCESS_KEY_ID`',
    example: 'GK31c2f218a2e44f485b94239e',
  },
  BACKUP_SECRET_ACCESS_KEY: {
    schema: z.string().optional(),
    must: 'be the secret of a key',
    meaning: 'Its secret.',
    unset: '`AWS_SECRET_ACCESS_KEY`',
    example: 'b892c0665f0ada8a4755dae98baa3b133590e11dae3bcc1f9d769d67f16c3835',
  },
  TIMESTAMP_URL: {
    schema: webAddress.optional(),
    must: mustBeWebAddress,
    meaning:
      'The time-stamp authority (RFC 3161) that says when documents of certificates were sealed. It learns a hash, and nothing of the document.',
    unset: 'none: seals carry no time that others vouch for',
    example: 'http://timestamp.example.org/tsr',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('production'),
    must: 'be production, development or test',
    meaning: 'How the site runs. The commands set it: leave it alone.',
    example: 'production',
  },
} satisfies Record<string, Variable>

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function areNetworks(proxies: string[]): boolean {
  try {
    networkOf({ socket: { remoteAddress: '127.0.0.1' }, headers: {} }, proxies)
    return true
  } catch {
    return false
  }
}
