import { randomBytes } from 'node:crypto'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { media } from '#media/store/tables.ts'
import { openSite } from '#serve/open-site.ts'

/*
 * Fills a data folder with the demonstration, so many certificates and so many files of 2 MB that do not compress. Its
 * arguments: the folder, and how many of each.
 */
const [dataDir = '', certificates = '0', files = '0'] = process.argv.slice(2)
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
await loadDemo(site, Number(certificates) > 0 ? { certificates: Number(certificates) } : undefined)
for (let number = 1; number <= Number(files); number += 1) {
  const bytes = randomBytes(2_000_000)
  const { sha256 } = await site.media.keep(bytes)
  const facts = { type: 'application/pdf', bytes: bytes.length, sha256 }
  await site.database.orm.insert(media).values({ fileName: `archivo-${number}.pdf`, ...facts })
}
await site.close()
