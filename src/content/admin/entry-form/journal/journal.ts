import { createStore, del, entries, get, set, update } from 'idb-keyval'
import type { Journal, JournalRecord } from '../draft/draft-ports.ts'

/** The journal of one form: of an account, an entry and a tab, since two tabs may stand open on one entry. */
export function openJournal(account: string, entryId: string): Journal & { close(): void } {
  const name = `${prefixOf(account)}${entryId}/${crypto.randomUUID()}`
  const letGo = hold(name)
  let last: Promise<void> = Promise.resolve()
  // Writes happen one after the other: an earlier one must not end after a later one.
  const inTurn = (write: () => Promise<void>) => {
    last = last.catch(() => {}).then(write)
    return last
  }
  return {
    keep: (record) => inTurn(() => sealedBox.put(name, record)),
    forget: () => inTurn(() => sealedBox.remove(name)),
    close: letGo,
  }
}

export type LeftJournal = { name: string; record: JournalRecord }

/**
 * `left`: what closed forms of this account have left unsaved, the newest first. `open`: the names of journals whose
 * forms are still open. Both are read at one moment: between two readings a form could be closed unseen.
 */
export async function leftJournals(account: string): Promise<{ left: LeftJournal[]; open: string[] }> {
  const [found, held] = await Promise.all([sealedBox.under(prefixOf(account)), heldNames()])
  const left = found
    .filter(([name]) => !held.has(name))
    .map(([name, record]) => ({ name, record: record as JournalRecord }))
    .sort((one, other) => other.record.at.localeCompare(one.record.at))
  return { left, open: found.flatMap(([name]) => (held.has(name) ? [name] : [])) }
}

/** Waits until one of these forms is no longer open: a browser needs a moment to notice that a tab is gone. */
export async function oneLetGo(open: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.race(open.map((name) => navigator.locks.request(name, { mode: 'shared', signal }, () => {})))
}

export function forgetJournal(name: string): Promise<void> {
  return sealedBox.remove(name)
}

function prefixOf(account: string): string {
  return `draft/${account}/`
}

/** The browser lets go of a lock when its tab is closed or has crashed. */
function hold(name: string): () => void {
  const ended = new AbortController()
  navigator.locks
    ?.request(
      name,
      { mode: 'exclusive' },
      () => new Promise<void>((end) => ended.signal.addEventListener('abort', () => end())),
    )
    .catch(() => {})
  return () => ended.abort()
}

async function heldNames(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const keyName = 'key'

/** An encrypted store on this device. No script can take its key out of the browser. Logging out empties it. */
const sealedBox = {
  async put(name: string, value: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text)
    await set(name, { iv, bytes } satisfies Sealed, box())
  },

  async remove(name: string): Promise<void> {
    await del(name, box())
  },

  /** Everything whose name begins with the prefix. What was encrypted with a key that is gone is deleted. */
  async under(prefix: string): Promise<[string, unknown][]> {
    const found: [string, unknown][] = []
    for (const [name, sealed] of await entries<string, Sealed>(box())) {
      if (!name.startsWith(prefix)) continue
      const value = await open(sealed).catch(() => undefined)
      if (value === undefined) await del(name, box())
      else found.push([name, value])
    }
    return found
  },
}

async function open({ iv, bytes }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key(), bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

async function key(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(keyName, box())
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have made one in the meantime.
  await update<CryptoKey>(keyName, (present) => present ?? made, box())
  return (await get<CryptoKey>(keyName, box())) ?? made
}

let opened: ReturnType<typeof createStore> | undefined

function box(): ReturnType<typeof createStore> {
  opened ??= createStore('aval-drafts', 'drafts')
  return opened
}
