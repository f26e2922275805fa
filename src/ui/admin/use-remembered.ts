import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Where the browser forbids storing, a choice holds until the page is left. */
const unstored = new Map<string, string | null>()

/**
 * A choice that this browser keeps for an account under a name; null where none was made. While the page of the server
 * is taken over there is none yet.
 */
export function useRemembered(
  account: string,
  choice: string,
): [string | null, (value: string | null) => void] {
  const name = `${choice}/${account}`
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  )
  return [value, useCallback((next) => remember(name, next), [name])]
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

function read(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name)
  } catch {
    return unstored.get(name) ?? null
  }
}

function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    unstored.set(name, value)
  }
  for (const listener of listeners) listener()
}
