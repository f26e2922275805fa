import { useEffect } from 'react'
import { holdPage } from './held-pages.ts'

/** Holds the page while something was chosen or begun on it that is kept nowhere. Typed text holds it by itself. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld])
}
