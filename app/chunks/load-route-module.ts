import { ChunkLoadError } from './chunk-load-error.ts'

/** How long a page chunk may take (specification, section 9). */
const timeLimit = 120_000

type RouteModules = Record<string, unknown>

/** Loads a page's chunk once. A chunk that fails or takes too long raises `ChunkLoadError`; asking again retries. */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: RouteModules,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  const routeModule = await withinLimit(route.module)
  loaded[route.id] = routeModule
  return routeModule
}

async function withinLimit(address: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(address, 'timeout')), timeLimit)
  })
  const loading = import(/* @vite-ignore */ address).catch((cause: unknown) => {
    throw new ChunkLoadError(address, 'missing', { cause })
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
