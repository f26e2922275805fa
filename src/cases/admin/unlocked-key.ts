import { useSyncExternalStore } from 'react'
import type { KeyPair } from '#cases/model/case-keys.ts'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

/** `holderId`: which of the key holders it is (`case_key.holders`). */
export type UnlockedKey = KeyPair & { holderId: string }

/*
 * The key of whoever works in this tab, while it is unlocked. It is in this module's memory alone: never in storage,
 * never sent. It is gone after 15 minutes without use, when the page is left (signing out leaves it), and on reload.
 */
let held: UnlockedKey | null = null
let usedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

const longestIdle = 15 * 60_000
const signsOfUse = ['pointerdown', 'keydown'] as const

/** The unlocked key, or null. A component that uses it is drawn again when the key is locked or unlocked. */
export function useUnlockedKey(): UnlockedKey | null {
  return useSyncExternalStore(watch, unlockedKey, () => null)
}

/** The same outside of components. */
export function unlockedKey(): UnlockedKey | null {
  if (held && Date.now() - usedAt > longestIdle) forget()
  return held
}

/** Opens a locked key with its passphrase and holds it. Takes a second or two, and more on a small machine. */
export async function unlock(
  { id, recipient, locked }: Pick<LockedKey, 'id' | 'recipient' | 'locked'>,
  passphrase: string,
): Promise<Result<null, 'wrong-passphrase'>> {
  const [{ unlockIdentity }, { bytesOf }] = await Promise.all([
    import('#cases/model/case-keys.ts'),
    import('#cases/model/locked-key.ts'),
  ])
  await painted()
  const opened = await unlockIdentity(bytesOf(locked) ?? new Uint8Array(), passphrase)
  if (!opened.ok || opened.value.recipient !== recipient) return fail('wrong-passphrase')
  hold({ ...opened.value, holderId: id })
  return succeed(null)
}

/** Holds a key that is open already. */
export function hold(key: UnlockedKey): void {
  held = key
  usedAt = Date.now()
  for (const sign of signsOfUse) addEventListener(sign, use, { passive: true })
  addEventListener('pagehide', lock)
  use()
  tell()
}

/** Forgets the key now. */
export function lock(): void {
  if (!held) return
  forget()
  tell()
}

/** Resolves once the page was drawn: deriving a key from a passphrase then keeps the browser from drawing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function forget(): void {
  held = null
  clearTimeout(timer)
  for (const sign of signsOfUse) removeEventListener(sign, use)
  removeEventListener('pagehide', lock)
}

/** Timers stop while a machine sleeps, so the time that passed decides. */
function use(): void {
  if (Date.now() - usedAt > longestIdle) {
    lock()
    return
  }
  usedAt = Date.now()
  clearTimeout(timer)
  timer = setTimeout(lock, longestIdle)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
