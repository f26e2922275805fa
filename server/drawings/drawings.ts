import { Hono } from 'hono'
import { address, type Family, families } from '#domain/addresses.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'
import { noReads, type Reads } from '../caller.ts'
import { listPublished } from '../content/list-published.ts'
import { callerOf, type Site } from '../site.ts'
import { drawBand } from './band.ts'
import { chartAt, drawChart, drawEngravedChart } from './chart.ts'
import { drawCountry } from './country-map.ts'
import { drawGuide } from './guide.ts'
import { drawFavicon, drawIcon, drawMark } from './mark.ts'
import { drawQr } from './qr.ts'
import { drawRosette } from './rosette.ts'
import { drawWorld } from './world-map.ts'

/** A small rosette has firmer lines, so that it is not grey; in CSS pixels. */
const rosetteSizes = { small: 84, medium: 200, large: 480 }

/** As printed; the register holds no longer ones. */
const longestNumber = 60

/** The site's ornament and maps, drawn when they are asked for. Each is the same for the same address. */
export function drawings(site: Site): Hono<{ Bindings: { reads?: Reads } }> {
  const drawn = new Hono<{ Bindings: { reads?: Reads } }>()
  drawn.get('/favicon.svg', () => svg(drawFavicon()))
  drawn.get('/favicon.ico', async () => png(await drawIcon(48)))
  drawn.get('/icons/:size{(180|192|512)\\.png}', async (c) =>
    png(await drawIcon(Number.parseInt(c.req.param('size'), 10))),
  )
  drawn.get('/drawings/mark.svg', () => svg(drawMark()))
  drawn.get('/drawings/world.svg', () => svg(drawWorld()))
  drawn.get('/drawings/band/:family{[a-z]+\\.svg}', (c) => {
    const family = familyNamed(c.req.param('family').slice(0, -4))
    return family === undefined ? c.notFound() : svg(drawBand({ seed: family ?? 'aval', family }))
  })
  drawn.get('/drawings/rosette/:family/:size{small|medium|large}/:seed{[A-Za-z0-9._-]{1,120}\\.svg}', (c) => {
    const family = familyNamed(c.req.param('family'))
    const size = rosetteSizes[c.req.param('size') as keyof typeof rosetteSizes]
    const seed = c.req.param('seed').slice(0, -4)
    return family === undefined ? c.notFound() : svg(drawRosette({ seed, family, size }))
  })
  drawn.get('/drawings/guide.svg', () => svg(drawGuide()))
  // Of our own certificates' addresses only: a code with our name on it leads nowhere else.
  drawn.get('/drawings/qr/:lang/:number{[^/]+\\.svg}', (c) => {
    const { lang, number } = c.req.param()
    const printed = number.slice(0, -4)
    if (
      !isLocale(lang) ||
      printed.length > longestNumber ||
      address.certificate(lang, printed) !== `/${lang}/certificates/${encodeURIComponent(printed)}`
    )
      return c.notFound()
    return svg(drawQr(site.env.publicUrl + address.certificate(lang, printed)))
  })
  drawn.get('/drawings/:how{chart|places}/:span{[0-9]+}/:lat{-?[0-9.]+}/:lng{-?[0-9.]+\\.svg}', (c) => {
    const { how, span, lat, lng } = c.req.param()
    const chart = chartAt(span, lat, lng.slice(0, -4))
    if (!chart) return c.notFound()
    return svg(how === 'places' ? drawEngravedChart(chart) : drawChart(chart))
  })
  drawn.get('/drawings/country/:code{[a-z]{2}\\.svg}', async (c) => {
    const caller = callerOf(site, { locale: defaultLocale, reads: c.env?.reads ?? noReads() })
    const code = c.req.param('code').slice(0, 2).toUpperCase()
    const [found] = await listPublished(caller, country, { where: { code } })
    const offices = found ? await listPublished(caller, office, { where: { country: found.id } }) : []
    const drawing = drawCountry({ iso2: code, points: offices.map((each) => each.coordinates) })
    return drawing === null ? c.notFound() : svg(drawing, 'no-cache')
  })
  return drawn
}

/** `seal` stands for the body itself; undefined is no family at all. */
function familyNamed(name: string): Family | null | undefined {
  return name === 'seal' ? null : families.find((family) => family === name)
}

/** A drawing carries its colours, light and dark, in a style of its own; nothing else may run or load in it. */
function svg(drawing: string, cacheControl = 'public, max-age=86400'): Response {
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

function png(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
