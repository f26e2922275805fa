import { asksFresh } from '../fresh-pages.ts'
import { keptWhile } from '../kept-meanwhile.ts'
import { connections, measure } from '../load.ts'
import { ownNetwork } from '../own-network.ts'
import { readSitemap } from '../read-sitemap.ts'
import { startSite } from '../start-site.ts'

/** Requests per second that the running site answers of the register, and the seconds that its whole sitemap takes. */
export async function timePages(
  dataDir: string,
  logFile: string,
  databaseUrl: string | undefined,
): Promise<object> {
  const site = await startSite(dataDir, logFile, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  try {
    const [text, kept] = [
      async (path: string) => {
        const answer = await fetch(site.url + path)
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.text()
      },
      `${site.url}/en`,
    ]
    // It is drawn, and what answers it is loaded.
    await text('/en')
    await measure(kept, { seconds: 1, connections: connections.few })
    const statistics = await keptWhile(kept, () => text('/es/statistics'))
    let [parts, pages] = [0, new Set<string>()]
    const sitemap = await keptWhile(kept, async () => {
      ;({ parts, pages } = await readSitemap(site.url))
    })
    const file = await keptWhile(kept, () => text('/api/companies.csv?lang=es&country=UY'))
    const certificate = [...pages].find((path) => path.startsWith('/es/certificates/')) ?? ''
    const rate = async (path: string, isFresh = false) =>
      Math.round(
        await measure(`${site.url}${path}`, {
          seconds: 2,
          ...(isFresh
            ? { connections: connections.few, headers: asksFresh() }
            : { connections: connections.many }),
        }),
      )
    const number = certificate.split('/').at(-1) ?? ''
    return {
      'certificate page, kept': await rate(certificate),
      'certificate page, fresh': await rate(certificate, true),
      'check on the page': await rate(`/es/verify?q=${number}`),
      'check by a program': await checkRate(`${site.url}/api/v1/check?text=${number}`),
      'directory, kept': await rate('/es/companies?country=UY'),
      'statistics, seconds': statistics.seconds,
      'sitemap, seconds': sitemap.seconds,
      'sitemap, files': parts,
      'file of the directory, seconds': file.seconds,
      'a kept page meanwhile, p50 / p99 / most': Object.entries({ statistics, sitemap, file })
        .map(([name, { p50, p99, most }]) => `${name} ${p50} / ${p99} / ${most} ms`)
        .join('; '),
    }
  } finally {
    await site.stop()
  }
}

/** One after the other, each from a network of its own: one may ask only so much. */
async function checkRate(url: string): Promise<number> {
  const asked = 1_000
  const began = performance.now()
  for (let at = 0; at < asked; at += 1) {
    const answer = await fetch(url, { headers: ownNetwork() })
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
    await answer.text()
  }
  return Math.round((asked / (performance.now() - began)) * 1000)
}
