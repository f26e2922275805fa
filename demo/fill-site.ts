import '#kernel/source-lines.ts'
import { endStart } from '#kernel/end-start.ts'
import { readEnv } from '#kernel/env.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { openSite } from '#serve/open-site.ts'
import { loadDemo } from './load-demo.ts'

// The process that started this one is gone: the transaction ends, and what is not committed is undone.
process.on('disconnect', () => process.exit(1))

makeForOneself()
try {
  const site = await openSite(readEnv(process.env))
  await loadDemo(site)
  await site.close()
  process.exit(0)
} catch (error) {
  endStart(error)
}
