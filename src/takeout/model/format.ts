import { z } from 'zod'

/*
 * What an export of the whole site is (decision 070, docs/export.md): a folder of files that are read without Aval. Whoever
 * changes what stands where raises `version`.
 */

export const formatName = 'aval-site'
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const readMeName = 'README.md'
export const mediaIndex = 'media/index.jsonl'
export const redirectsName = 'redirects.csv'
export const formerAddressesName = 'former-addresses.csv'
export const formerAddressColumns = ['from', 'to'] as const
export const commentsName = 'content/comments.jsonl'
export const accountsName = 'accounts.jsonl'
export const companiesName = 'register/companies.jsonl'
export const certificatesName = 'register/certificates.jsonl'
/** The table that an import of the register reads. */
export const registerTable = 'register/certificates.csv'

/** The entries of a kind, one a line. */
export const entriesName = (kind: string) => `content/${kind}.jsonl`
/** What its entries said before, one version a line, in the order of the entries. */
export const versionsName = (kind: string) => `content/${kind}.history.jsonl`

/** The bytes of a file of the library. Its ending says what it is to whoever opens the folder. */
export function mediaName(sha256: string, ending: string): string {
  return `media/files/${sha256}.${/^[a-z0-9]{1,8}$/.test(ending) ? ending : 'bin'}`
}

/** The hash in the name of a file of the library; null for what has none. */
export function hashInName(path: string): string | null {
  return /^media\/files\/([0-9a-f]{64})\.[a-z0-9]{1,8}$/.exec(path)?.[1] ?? null
}

/** What an export does not hold, as its manifest says it. */
export const notHeld = [
  'confidential reports: they are sealed for the people who may open them',
  'messages, which are erased after the time that their writers were told',
  'passwords, sessions, second steps, passkeys, keys of programs and signing keys',
  'the record of who did what on the site, which only its own database proves',
  'what waits to be sent, and who is told of changes of the register',
  'the programme of audits, which is exported by itself',
] as const

/** No name in it leads out of the folder. */
export const pathSchema = z
  .string()
  .max(200)
  .regex(/^(?:[a-z0-9][\w-]*\/){0,3}[A-Za-z0-9][\w-]*(?:\.[a-z0-9-]+){1,3}$/)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const fileSchema = z.strictObject({ path: pathSchema, bytes: z.int().nonnegative(), sha256 })
export type ExportedFile = z.output<typeof fileSchema>

/** What a reader looks at first, to tell a later version from something else. */
export const anyManifest = z.object({ format: z.literal(formatName), version: z.int().positive() })

export const manifestSchema = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** The version of Aval that wrote it. */
  aval: z.string().max(40),
  /** The moment whose rows it holds, in ISO 8601. */
  at: z.iso.datetime(),
  /** The address of the site. */
  site: z.string().max(500),
  languages: z.array(z.string().max(35)).max(100),
  /** How many of what it holds, by the names of its files. */
  counts: z.record(pathSchema, z.int().nonnegative()),
  /** Every other file of the export. */
  files: z.array(fileSchema).max(2_000_000),
  /** Files of the library that its rows name and that were lost. */
  missing: z.array(sha256),
  notHeld: z.array(z.string().max(200)).max(100),
})
export type ExportManifest = z.output<typeof manifestSchema>
