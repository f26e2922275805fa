import path from 'node:path'
import type { z } from 'zod'
import { isWithin } from './named-places.ts'
import type { S3Credentials, StorageAddress } from './storage/storage-address.ts'
import { variables } from './variables.ts'

export type Env = {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The site's own address, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** A streaming replica of it, from which pages for everybody are read. */
  databaseReadUrl: string | null
  /** The bucket that holds files; null keeps them in the data folder. */
  storageUrl: StorageAddress | null
  /** How many bytes of a bucket's files this machine keeps at most. */
  storageCache: number
  /** The most connections with the server of `databaseUrl`, and again with its replica. */
  databaseConnections: number
  demoContent: boolean
  apiBaseUrl: string | null
  /** The first administrator, made at start when there is no account. */
  firstAdmin: { email: string; password: string } | null
  /** The SMTP server; null leaves mail waiting as files in the data folder. */
  mailUrl: string | null
  /** The sender of mail; null stands for `aval@` the site's own host. */
  mailFrom: string | null
  contactMailTo: string | null
  gtmId: string | null
  /** Where the keys are that the site signs with, if not in a file. */
  signingToken: string | null
  trustedProxies: string[]
  /** The time-stamp authority; null seals documents without a time that others vouch for. */
  timestampUrl: string | null
  /** In bytes. */
  contentMemory: number
  /** How many processes answer visitors, this one included. */
  workers: number
  /** Seconds between the wish to stop and the stop. */
  stopDelay: number
  /** Null where none is made by schedule. */
  backup: BackupPlan | null
  /** Of the server that holds backups; null where they are those of the bucket that holds files. */
  backupCredentials: S3Credentials | null
  logLevel: Values['LOG_LEVEL']
  metricsPort: number | null
  metricsHost: string
  /** Under which name and by which sampling requests are traced; null where no collector is named. */
  tracing: { service: string; sampler: Values['OTEL_TRACES_SAMPLER']; ratio: number } | null
}

/** Into which folder or bucket a backup is written each day, at which hour at the body's seat, how many stay, and to whom it is encrypted. */
export type BackupPlan = {
  to: string | StorageAddress
  atHour: number
  keep: number
  recipient: string | null
}

type Values = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]['schema']> }

/** Environment variables that cannot be used, a sentence each. */
export class UnusableVariables extends Error {}

/**
 * Reads every variable once; an empty one counts as unset. Throws one `UnusableVariables` that names all variables
 * with unusable values.
 */
export function readEnv(given: Record<string, string | undefined>): Env {
  const problems: string[] = []
  const read = Object.entries(variables).map(([name, { schema, must, ...variable }]) => {
    const value = given[name] || undefined
    const parsed = schema.safeParse(value)
    const lacking = () => (value && 'lacking' in variable ? variable.lacking(value) : null)
    const problem = /[\p{Cc}\u2028\u2029]/u.test(value ?? '')
      ? `${must}, on one line and without control characters`
      : parsed.success
        ? lacking()
        : must
    if (problem !== null) problems.push(`${name} must ${problem}.`)
    return [name, problem === null ? parsed.data : undefined]
  })
  if (!given.ADMIN_EMAIL !== !given.ADMIN_PASSWORD)
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  if (!given.BACKUP_ACCESS_KEY_ID !== !given.BACKUP_SECRET_ACCESS_KEY)
    problems.push('BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY must be set together.')
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    problems.push('DATABASE_READ_URL must be set together with DATABASE_URL, whose replica it names.')
  const values = Object.fromEntries(read) as Values
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    problems.push('METRICS_PORT must be another port than PORT.')
  if (
    typeof values.BACKUP_TO === 'string' &&
    values.DATA_DIR !== undefined &&
    isWithin(values.DATA_DIR, values.BACKUP_TO)
  )
    problems.push('BACKUP_TO must be a folder outside DATA_DIR: what destroys the one would destroy both.')
  if (problems.length > 0)
    throw new UnusableVariables(
      ['The site cannot start with these environment variables:', ...problems].join('\n  '),
    )
  const backupCredentials = credentialsIn(values)
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '::' : '127.0.0.1'),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    storageUrl: values.STORAGE_URL ?? null,
    storageCache: values.STORAGE_CACHE * 1024 * 1024,
    databaseConnections: values.DATABASE_CONNECTIONS,
    demoContent: values.DEMO_CONTENT === 'on',
    apiBaseUrl: values.VITE_API_BASE_URL ?? null,
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    mailUrl: values.MAIL_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    contactMailTo: values.CONTACT_MAIL_TO ?? null,
    gtmId: values.GTM_ID ?? null,
    signingToken: values.SIGNING_TOKEN ?? null,
    timestampUrl: values.TIMESTAMP_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    contentMemory: values.CONTENT_MEMORY * 1024 * 1024,
    workers: values.WORKERS,
    stopDelay: values.STOP_DELAY,
    backup: values.BACKUP_TO
      ? {
          to:
            typeof values.BACKUP_TO === 'string'
              ? path.resolve(values.BACKUP_TO)
              : { ...values.BACKUP_TO, ...(backupCredentials ? { credentials: backupCredentials } : {}) },
          ...{ atHour: values.BACKUP_AT, keep: values.BACKUP_KEEP },
          recipient: values.BACKUP_RECIPIENT ?? null,
        }
      : null,
    backupCredentials,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          ...{ service: values.OTEL_SERVICE_NAME, sampler: values.OTEL_TRACES_SAMPLER },
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}

function credentialsIn(values: Values): S3Credentials | null {
  const { BACKUP_ACCESS_KEY_ID: accessKeyId, BACKUP_SECRET_ACCESS_KEY: secretAccessKey } = values
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
}
