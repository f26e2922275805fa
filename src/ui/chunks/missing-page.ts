import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ChunkLoadError } from './chunk-load-error.ts'

/**
 * Stands in for a page whose chunk did not arrive. It raises the error where the page would be drawn, because React
 * Router passes over a chunk that is refused and only an error while drawing reaches the error page. The router
 * keeps it in that page's place, so each later visit asks the server for the whole page.
 */
export function missingPage(error: ChunkLoadError): () => null {
  let raisedFor: string | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: one is made once for each chunk that is missing, never while drawing
  return function MissingPage() {
    const { key } = useLocation()
    raisedFor ??= key
    const isLaterVisit = raisedFor !== key
    useEffect(() => {
      if (isLaterVisit) window.location.reload()
    }, [isLaterVisit])
    if (!isLaterVisit) throw error
    return null
  }
}
