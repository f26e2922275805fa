import { useSyncExternalStore } from 'react'

/** False in the page as the server drew it, until its script has taken it over. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
