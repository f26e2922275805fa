import '#server/source-lines.ts'
import { readEnv } from '#server/env.ts'
import { makeForOneself } from '#server/own-data-folder.ts'
import { openSite } from '#server/site.ts'
import { loadDemo } from './load-demo.ts'

// The process that it fills the site for is gone: what is not committed is undone.
process.on('disconnect', () => process.exit(1))

makeForOneself()
try {
  const site = await openSite(readEnv(process.env))
  await loadDemo(site)
  await site.close()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exit(1)
}
