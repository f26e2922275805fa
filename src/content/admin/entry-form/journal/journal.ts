import type { Journal, JournalRecord } from '../draft/draft-ports.ts'
import { deleteRecord, type JournalOwner, readRecords, writeRecord } from './encrypted-records.ts'

/** The journal of one form: of an account, an entry and a tab, since two tabs may stand open on one entry. */
export function openJournal(owner: JournalOwner, entryId: string): Journal & { close(): void } {
  const name = `${entryId}/${crypto.randomUUID()}`
  const letGo = hold(lockOf(owner, name))
  let last: Promise<void> = Promise.resolve()
  // Writes happen one after the other: an earlier one must not end after a later one.
  const inTurn = (write: () => Promise<void>) => {
    last = last.catch(() => {}).then(write)
    return last
  }
  return {
    keep: (record) => inTurn(() => writeRecord(owner, name, record)),
    forget: () => inTurn(() => deleteRecord(owner, name)),
    close: letGo,
  }
}

export type LeftJournal = { name: string; record: JournalRecord }

/**
 * `left`: what closed forms of this account have left unsaved, the newest first. `open`: the locks of journals whose
 * forms are still open. Both are read at one moment: between two readings a form could be closed unseen.
 */
export async function leftJournals(owner: JournalOwner): Promise<{ left: LeftJournal[]; open: string[] }> {
  const [found, held] = await Promise.all([readRecords(owner), heldLocks()])
  const isOpen = (name: string) => held.has(lockOf(owner, name))
  const left = found
    .filter(([name]) => !isOpen(name))
    .map(([name, record]) => ({ name, record: record as JournalRecord }))
    .sort((one, other) => other.record.at.localeCompare(one.record.at))
  return { left, open: found.flatMap(([name]) => (isOpen(name) ? [lockOf(owner, name)] : [])) }
}

/** Waits until one of these forms is no longer open: a browser needs a moment to notice that a tab is gone. */
export async function oneLetGo(open: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.race(open.map((name) => navigator.locks.request(name, { mode: 'shared', signal }, () => {})))
}

export function forgetJournal(owner: JournalOwner, name: string): Promise<void> {
  return deleteRecord(owner, name)
}

function lockOf({ account }: JournalOwner, name: string): string {
  return `journal/${account}/${name}`
}

/** The browser lets go of a lock when its tab is closed or has crashed. */
function hold(lock: string): () => void {
  const ended = new AbortController()
  navigator.locks
    ?.request(
      lock,
      { mode: 'exclusive' },
      () => new Promise<void>((end) => ended.signal.addEventListener('abort', () => end())),
    )
    .catch(() => {})
  return () => ended.abort()
}

async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
