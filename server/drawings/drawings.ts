import { Hono } from 'hono'
import { type Family, families } from '#domain/addresses.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import { defaultLocale } from '#domain/locales.ts'
import { noReads, type Reads } from '../caller.ts'
import { listPublished } from '../content/list-published.ts'
import { callerOf, type Site } from '../site.ts'
import { drawBand } from './band.ts'
import { chartAt, drawChart } from './chart.ts'
import { drawCountry } from './country-map.ts'
import { drawFavicon, drawIcon, drawMark } from './mark.ts'
import { drawRosette } from './rosette.ts'
import { drawWorld } from './world-map.ts'

/** A small rosette has firmer lines, so that it is not grey; in CSS pixels. */
const rosetteSizes = { small: 84, medium: 200, large: 480 }

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
  drawn.get('/drawings/chart/:span{[0-9]+}/:lat{-?[0-9.]+}/:lng{-?[0-9.]+\\.svg}', (c) => {
    const { span, lat, lng } = c.req.param()
    const chart = chartAt(span, lat, lng.slice(0, -4))
    return chart ? svg(drawChart(chart)) : c.notFound()
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
