import type { Journal, JournalRecord } from '../store/draft-ports.ts'
import { sealedBox } from './sealed-box.ts'

/** The journal of one form: of an account, an entry and a tab, since two tabs may stand open on one entry. */
export function openJournal(account: string, entryId: string): Journal & { close(): void } {
  const name = `${prefixOf(account)}${entryId}/${crypto.randomUUID()}`
  const letGo = hold(name)
  let last: Promise<void> = Promise.resolve()
  // One after the other: what is to be forgotten must not be overtaken by what was to be kept before.
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

/** What forms of this account that are no longer open have left unsaved, the newest first. */
export async function leftJournals(account: string): Promise<LeftJournal[]> {
  const prefix = prefixOf(account)
  const [found, held] = await Promise.all([sealedBox.under(prefix), heldNames()])
  return found
    .filter(([name]) => !held.has(name))
    .map(([name, record]) => ({ name, record: record as JournalRecord }))
    .sort((one, other) => other.record.at.localeCompare(one.record.at))
}

/**
 * Waits until a form of this account that is open elsewhere, and has something unsaved, is no longer: a browser needs a
 * moment to notice that a tab is gone. False at once where there is no such form.
 */
export async function anotherLetGo(account: string, signal: AbortSignal): Promise<boolean> {
  const [found, held] = await Promise.all([sealedBox.under(prefixOf(account)), heldNames()])
  const open = found.flatMap(([name]) => (held.has(name) ? [name] : []))
  if (open.length === 0) return false
  await Promise.race(open.map((name) => navigator.locks.request(name, { mode: 'shared', signal }, () => {})))
  return true
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
