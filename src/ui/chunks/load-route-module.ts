import { ChunkLoadError } from './chunk-load-error.ts'
import { loadChunk } from './load-chunk.ts'
import { missingPage } from './missing-page.ts'

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
