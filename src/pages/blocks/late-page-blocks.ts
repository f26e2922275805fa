import { lazy } from 'react'
import { ChunkLoadError, loadChunk } from '#ui/chunks/load-chunk.ts'

type Module = typeof import('./page-blocks.tsx')

/**
 * The blocks of a page. The server draws them with the rest; a browser loads their code only for a page that has some,
 * and takes the page over once it is there.
 */
export const LatePageBlocks: Module['PageBlocks'] | React.LazyExoticComponent<Module['PageBlocks']> =
  // Imported by name, their code would belong to every page that may have blocks.
  import.meta.env.SSR ? (await import('./page-blocks.tsx')).PageBlocks : lazy(load)

async function load(): Promise<{ default: Module['PageBlocks'] }> {
  const arrived = await loadChunk('page-blocks', () => import('./page-blocks.tsx'))
  if (arrived instanceof ChunkLoadError) throw arrived
  return { default: arrived.PageBlocks }
}
