import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'

/* Fills a data folder with the demonstration and so many certificates. Its arguments: the folder, and how many. */
const [dataDir = '', certificates = ''] = process.argv.slice(2)
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
await loadDemo(site, { certificates: Number(certificates) })
await site.close()
