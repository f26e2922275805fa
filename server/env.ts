import path from 'node:path'
import { z } from 'zod'
import { networkOf } from './accounts/network-of.ts'

const port = z.coerce.number().int().min(0).max(65535)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.preprocess((value) => (value === '' ? undefined : value), port.default(3000)),
  HOST: optional(z.string().min(1)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  VITE_API_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(
    z.string().min(10, 'must have 10 characters or more').max(256, 'must have 256 characters or fewer'),
  ),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().max(320).regex(/@/, 'must hold an e-mail address')),
  CONTACT_MAIL_TO: optional(z.email()),
  GTM_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')),
  TRUSTED_PROXIES: optional(z.string().transform((list) => list.split(',').map((item) => item.trim()))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_PORT: optional(port),
})

export type Env = {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The site's own address, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
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
  trustedProxies: string[]
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  metricsPort: number | null
}

/** Reads every variable once. A wrong one throws an error of one sentence that names it. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(variables)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const values = parsed.data
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are only usable together: one of them is not set.')
  const trustedProxies = values.TRUSTED_PROXIES ?? []
  try {
    networkOf({ socket: { remoteAddress: '127.0.0.1' }, headers: {} }, trustedProxies)
  } catch (error) {
    throw new Error(`The environment variable TRUSTED_PROXIES is not usable: ${(error as Error).message}`)
  }
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '::' : '127.0.0.1'),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
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
    trustedProxies,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT ?? null,
  }
}
