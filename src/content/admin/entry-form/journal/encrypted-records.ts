import { createStore, del, entries, get, set, update } from 'idb-keyval'

/**
 * Whose records these are, and the key that the server gives to sessions of that account alone. The key is on no disk
 * of the device: whoever signs in after the writer can neither read a record nor take it for their own.
 */
export type JournalOwner = { account: string; key: string }

/**
 * `at` is when it was written, in milliseconds: without it nobody could tell which records are too old. Former records have none,
 * until somebody looks.
 */
type EncryptedRecord = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; at?: number }

const keptMs = 90 * 24 * 3_600_000

export async function writeRecord(owner: JournalOwner, name: string, value: unknown): Promise<void> {
  const path = pathOf(owner, name)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(cipher(iv, path), await cryptoKeyOf(owner), text)
  await set(path, { iv, bytes, at: Date.now() } satisfies EncryptedRecord, database())
}

export async function deleteRecord(owner: JournalOwner, name: string): Promise<void> {
  await del(pathOf(owner, name), database())
}

/**
 * The records of an account, by their names. Nobody deletes another's: only age does, of whichever account. A record
 * that the key does not open, because the site has another secret since, waits for that too.
 */
export async function readRecords(owner: JournalOwner): Promise<[string, unknown][]> {
  const prefix = pathOf(owner, '')
  const found: [string, unknown][] = []
  for (const [path, record] of await entries<string, EncryptedRecord | undefined>(database())) {
    if (path === formerKey) continue
    if (!record || isTooOld(record)) {
      await del(path, database())
      continue
    }
    if (record.at === undefined) await dateFormer(path)
    if (!path.startsWith(prefix)) continue
    const value = await decrypt(owner, path, record).catch(() => decryptFormer(owner, path, record))
    if (value !== undefined) found.push([path.slice(prefix.length), value])
  }
  return found
}

function isTooOld({ at }: EncryptedRecord): boolean {
  return at !== undefined && Date.now() - at >= keptMs
}

async function decrypt(owner: JournalOwner, path: string, { iv, bytes }: EncryptedRecord): Promise<unknown> {
  return readText(await crypto.subtle.decrypt(cipher(iv, path), await cryptoKeyOf(owner), bytes))
}

function readText(text: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(text))
}

/** Where the key of former records lies: of all accounts, and of this device alone. */
const formerKey = 'key'

/** A former record is as old as the first look at it. Another tab may have written it anew or deleted it meanwhile. */
function dateFormer(path: string): Promise<void> {
  return update<EncryptedRecord | undefined>(
    path,
    (record) => record && { at: Date.now(), ...record },
    database(),
  )
}

/** What an account has under the former key, which from then on only the account's own opens. */
async function decryptFormer(
  owner: JournalOwner,
  path: string,
  { iv, bytes }: EncryptedRecord,
): Promise<unknown> {
  const key = await get<CryptoKey>(formerKey, database())
  if (!key) return undefined
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes).catch(() => null)
  if (!text) return undefined
  const value = readText(text)
  await writeRecord(owner, path.slice(pathOf(owner, '').length), value)
  return value
}

/** A record opens only under the path that it was written to. */
function cipher(iv: Uint8Array<ArrayBuffer>, path: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(path) }
}

function pathOf({ account }: JournalOwner, name: string): string {
  return `draft/${account}/${name}`
}

const cryptoKeys = new Map<string, Promise<CryptoKey>>()

function cryptoKeyOf({ key }: JournalOwner): Promise<CryptoKey> {
  const known = cryptoKeys.get(key) ?? importKey(key)
  cryptoKeys.set(key, known)
  return known
}

/** `key` is 256 bits in base64url. */
function importKey(key: string): Promise<CryptoKey> {
  const letters = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

let opened: ReturnType<typeof createStore> | undefined

function database(): ReturnType<typeof createStore> {
  opened ??= createStore('aval-drafts', 'drafts')
  return opened
}
