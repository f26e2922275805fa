import { gunzipSync } from 'node:zlib'
import type { Encoding } from '#kernel/http/request-headers.ts'
import { keepPage, weigh } from '#serve/pages/keep-page.ts'
import { variantOf } from '#serve/pages/variants.ts'
import type { FetchedPage } from './fetch-page.ts'
import { timesOf } from './kept-meanwhile.ts'
import { connections, measure } from './load.ts'
import { ownNetwork } from './own-network.ts'
import { shareOf } from './share-of.ts'

const megabyte = 1024 * 1024
/** Of a request that is neither answered from memory nor kept. */
export const asksFresh = () => ({ cookie: 'aval.session=bench', ...ownNetwork() })

/** What a page costs that is not kept, what it takes when it is, and how long kept ones wait meanwhile. */
export async function benchFreshPages(origin: string, pages: FetchedPage[]): Promise<void> {
  console.log('\nA fresh page, one at a time, in ms: its data as `.data` answers them, drawing it, and what')
  console.log(
    'compresses it the first time (brotli). Kept: pages in a MB, by the encodings that were asked for.\n',
  )
  const rows = []
  for (const page of pages) rows.push(await rowOf(origin, page))
  console.table(rows)
  // Certificates are looked up only so often in a minute; the home page costs as much and may be asked for always.
  const [fresh = '/es', kept = '/en'] = pages.map(({ path }) => path)
  const quiet = await timesOf(origin + kept, {}, within(2000))
  const busy = measure(origin + fresh, { seconds: 6, connections: connections.few, headers: asksFresh() })
  const meanwhile = await timesOf(origin + kept, {}, within(4000))
  const rate = Math.round(await busy)
  console.log(`\n${kept} from memory, ms: p50 ${shareOf(quiet, 0.5)}, p99 ${shareOf(quiet, 0.99)}.`)
  console.log(
    `While ${connections.few} connections ask for ${fresh} fresh (${rate}/s): p50 ${shareOf(meanwhile, 0.5)}, p99 ${shareOf(meanwhile, 0.99)}; goal: p99 10.`,
  )
}

async function rowOf(origin: string, { path, gzip, headers }: FetchedPage) {
  const whole = await timesOf(`${origin}${path}`, asksFresh(), within(1500))
  const data = await timesOf(`${origin}${path}.data`, asksFresh(), within(800))
  const body = gunzipSync(gzip)
  const kept = async (...encodings: Encoding[]) => {
    const page = keepPage(200, new Headers(headers), body)
    for (const encoding of encodings) {
      const variant = await variantOf(page, encoding)
      variant.asked += 1
    }
    return Math.round(megabyte / weigh(page))
  }
  const compressed: number[] = []
  for (let time = 0; time < 50; time += 1) {
    const began = performance.now()
    await variantOf(keepPage(200, new Headers(headers), body), 'br')
    compressed.push(performance.now() - began)
  }
  const [all, ofData] = [shareOf(whole, 0.5), shareOf(data, 0.5)]
  return {
    page: path,
    ...{ p50: all, p95: shareOf(whole, 0.95), data: ofData, draw: Number((all - ofData).toFixed(1)) },
    compress: shareOf(compressed, 0.5),
    ...{
      'kept/MB br': await kept('br'),
      gzip: await kept('gzip'),
      all: await kept('identity', 'br', 'gzip'),
    },
  }
}

function within(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() >= end
}
