import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RunningSite } from '#serve/open-site.ts'
import { hasEntries } from './load-demo.ts'

const program = fileURLToPath(new URL('./fill-site.ts', import.meta.url))
const endings = ['SIGTERM', 'SIGINT', 'disconnect'] as const

/**
 * Fills a site that holds no entry with the demonstration, in a process that ends afterwards: the content, and code
 * that only the filling needs, never enter the memory of this process. A signal that asks this process to end
 * meanwhile ends both, and the answer is `ended`. Throws a sentence when the filling fails.
 */
export async function fillApart(site: RunningSite): Promise<'filled' | 'ended'> {
  if (await hasEntries(site.database.orm)) return 'filled'
  const env = { ...process.env, DATABASE_URL: site.database.url }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let isAskedToEnd = false
  const end = () => {
    isAskedToEnd = true
    child.kill()
  }
  for (const ending of endings) process.on(ending, end)
  try {
    const [code] = await once(child, 'exit')
    if (isAskedToEnd) return 'ended'
    if (code === 0) return 'filled'
  } finally {
    for (const ending of endings) process.off(ending, end)
  }
  throw new Error('The demonstration content could not be loaded. The reason stands above.')
}
