import { ChunkLoadError } from './chunk-load-error.ts'
import { missingPage } from './missing-page.ts'

/** How long a page chunk may take (specification, section 9). */
const timeLimit = 120_000

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
  const arrived = await withinLimit(route.module)
  if (arrived instanceof ChunkLoadError) return { default: missingPage(arrived) }
  loaded[route.id] = arrived
  return arrived
}

async function withinLimit(address: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ChunkLoadError>((resolve) => {
    timer = setTimeout(() => resolve(new ChunkLoadError(address, 'timeout')), timeLimit)
  })
  const loading = import(/* @vite-ignore */ address).catch(
    (cause: unknown) => new ChunkLoadError(address, 'missing', { cause }),
  )
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
