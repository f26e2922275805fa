import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

type RouteModules = Record<string, unknown>

/**
 * Loads a page's chunk once. In place of a chunk that fails or takes too long stands a page that raises
 * `ChunkLoadError`; it is not remembered, so that a failed prefetch spoils nothing.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: RouteModules,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  const arrived = await loadChunk(route.module, () => import(/* @vite-ignore */ route.module))
  if (arrived instanceof ChunkLoadError) return { default: missingPage(arrived) }
  loaded[route.id] = arrived
  return arrived
}

/**
 * Stands in for a page whose chunk did not arrive. It raises the error where the page would be drawn, because React
 * Router passes over a chunk that is refused and only an error while drawing reaches the error page. The router
 * keeps it in that page's place, so each later visit asks the server for the whole page.
 */
function missingPage(error: ChunkLoadError): () => null {
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
