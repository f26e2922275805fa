import { type Context, Hono } from 'hono'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { findTheme } from '#content/store/find-theme.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { noReads, type Reads } from '#kernel/caller.ts'
import { defaultLocale, isLocale } from '#kernel/locales.ts'
import { holdsName } from '#kernel/shown-image.ts'
import { readerOf, type Site } from '#kernel/site.ts'
import { readTheme } from '#kernel/theme/theme.ts'
import { findFile } from '#media/store/media-files.ts'
import { drawBand } from '#ui/drawings/band.ts'
import { chartAt, drawChart, drawEngravedChart } from '#ui/drawings/chart.ts'
import { drawCountry } from '#ui/drawings/country-map.ts'
import { type Dye, dyeOf, ink, inkOf, inkStyle } from '#ui/drawings/inks.ts'
import { drawFavicon, drawIcon, drawLogoFavicon, drawLogoIcon, drawMark } from '#ui/drawings/mark.ts'
import { drawMedallion } from '#ui/drawings/medallion.ts'
import { besideText, drawPlate } from '#ui/drawings/plate.ts'
import { motifNames } from '#ui/drawings/plates/motifs.ts'
import { drawQr, qrPath } from '#ui/drawings/qr.ts'
import { drawRosette, rosetteBody } from '#ui/drawings/rosette.ts'
import { drawCountries, drawWorld } from '#ui/drawings/world-map.ts'
import { initialsOf, isInitials } from '#ui/initials.ts'
import type { KeptDrawings } from './kept-drawings.ts'

/** A small rosette has firmer lines, so that it is not grey; in CSS pixels. */
const rosetteSizes = { small: 84, medium: 200, large: 480 }

/** The longest printed number that the register holds. */
const longestNumber = 60

type Env = { Bindings: { reads?: Reads } }
type Asked = Context<Env>

/** The site's ornament and maps, drawn when they are asked for. Each is the same for the same address. */
export function drawings(site: Site & { undyed: KeptDrawings }): Hono<Env> {
  const drawn = new Hono<Env>()
  const iconOf = async (c: Asked, size: number) => {
    const { initials, logo, dye } = await signOf(site, c.env?.reads)
    return png(await (logo ? drawLogoIcon(size, logo, dye) : drawIcon(size, initials, dye)))
  }
  drawn.get('/favicon.svg', async (c) => {
    const { initials, logo, dye } = await signOf(site, c.env?.reads)
    return svg(logo ? await drawLogoFavicon(logo, dye) : dye(await drawFavicon(initials)), 'no-cache')
  })
  drawn.get('/favicon.ico', (c) => iconOf(c, 48))
  drawn.get('/icons/:size{(180|192|512)\\.png}', (c) => iconOf(c, Number.parseInt(c.req.param('size'), 10)))
  drawn.get('/drawings/mark.svg', async (c) => {
    const { initials } = await signOf(site, c.env?.reads)
    return svg(await drawMark(initials), 'no-cache')
  })
  drawn.get('/drawings/world.svg', () => svg(drawWorld()))
  drawn.get('/drawings/band/:family{[a-z]+\\.svg}', (c) => {
    const family = familyNamed(c.req.param('family').slice(0, -4))
    return family === undefined ? c.notFound() : svg(drawBand({ seed: family ?? 'aval', family }))
  })
  drawn.get(`/drawings/rosette/:family/:size{small|medium|large}/${seeded}`, (c) => {
    const family = familyNamed(c.req.param('family'))
    const size = rosetteSizes[c.req.param('size') as keyof typeof rosetteSizes]
    return family === undefined ? c.notFound() : svg(drawRosette({ seed: seedOf(c), family, size }))
  })
  const plate = '/drawings/:shape{plate|vignette}/:family'
  drawn.on('GET', [`${plate}/${seeded}`, `${plate}/:motif{${motifNames.join('|')}}/${seeded}`], (c) => {
    const family = familyNamed(c.req.param('family') ?? '')
    const motif = motifNames.find((name) => name === c.req.param('motif'))
    const fades = c.req.param('shape') === 'vignette' ? besideText : undefined
    return family === undefined ? c.notFound() : svg(drawPlate({ seed: seedOf(c), family, motif, fades }))
  })
  const medallion = '/drawings/medallion'
  drawn.on('GET', [`${medallion}/${seeded}`, `${medallion}/:initials/${seeded}`], async (c) => {
    const initials = c.req.param('initials') ?? ''
    return isInitials(initials) ? svg(await drawMedallion({ seed: seedOf(c), initials })) : c.notFound()
  })
  drawn.get('/drawings/guide.svg', () => svg(drawGuide()))
  // Only addresses of our own certificates: a QR code from this site must never lead elsewhere.
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
  drawn.get('/drawings/countries/:codes{[a-z.-]{2,900}\\.svg}', (c) => {
    const drawing = drawCountries(c.req.param('codes').slice(0, -4))
    return drawing === null ? c.notFound() : svg(drawing)
  })
  drawn.get('/drawings/country/:code{[a-z]{2}\\.svg}', async (c) => {
    const caller = readerOf(site, { locale: defaultLocale, reads: c.env?.reads ?? noReads() })
    const code = c.req.param('code').slice(0, 2).toUpperCase()
    const [found] = await listPublished(caller, country, { where: { code } })
    const offices = found ? await listPublished(caller, office, { where: { country: found.id } }) : []
    const drawing = drawCountry({ iso2: code, points: offices.map((each) => each.coordinates) })
    return drawing === null ? c.notFound() : svg(drawing, 'no-cache')
  })
  drawn.get('/drawings/in/:theme{[a-z0-9]+}/:rest{(?!in/|qr/).+\\.svg}', async (c) => {
    const theme = readTheme(c.req.param('theme'))
    const { pathname } = new URL(c.req.url)
    const undyed = pathname.replace(/^(\/drawings)\/in\/[a-z0-9]+/, '$1')
    if (!theme) return c.notFound()
    const draw = async (reads: Reads) => drawn.request(undyed, {}, { reads })
    const { ok, headers, text } = await site.undyed.take(undyed, site.now(), c.env?.reads ?? noReads(), draw)
    return ok ? new Response(dyeOf(theme)(text), { headers }) : c.notFound()
  })
  return drawn
}

/** The sign of the body: its initials, where its logo lies if that can stand in a square, and its colours. */
async function signOf(
  site: Site,
  reads = noReads(),
): Promise<{ initials: string; logo: string | null; dye: Dye }> {
  const caller = readerOf(site, { locale: defaultLocale, reads })
  const identity = await findByKey(caller, settings, 'settings')
  const [id = '', version = ''] = identity?.logo?.base.split('/').slice(-2) ?? []
  const logo = identity?.logo && !holdsName(identity.logo) ? await findFile(caller, id, version) : null
  const dye = dyeOf(await findTheme(caller))
  return { initials: initialsOf(identity?.name ?? ''), logo: logo?.place ?? null, dye }
}

/** What a drawing is grown from, at the end of its address; keys of entries may hold a slash. */
const seeded = ':seed{(?:[A-Za-z0-9._-]|%2F){1,120}\\.svg}'

function seedOf(c: Context): string {
  return (c.req.param('seed') ?? '').slice(0, -4)
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
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
  })
}

function png(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
  })
}

const sheet = { x: 70, y: 16, width: 380, height: 538 }
const line = inkOf('management')

type Note = { number: number; at: [number, number]; to: [number, number] }

/** Where each number stands; the page beside the drawing explains the parts in this order. */
const notes: Note[] = [
  { number: 1, at: [494, 190], to: [372, 190] },
  { number: 2, at: [26, 140], to: [106, 140] },
  { number: 3, at: [26, 208], to: [106, 208] },
  { number: 4, at: [26, 286], to: [106, 286] },
  { number: 5, at: [26, 392], to: [106, 392] },
  { number: 6, at: [494, 470], to: [404, 470] },
  { number: 7, at: [494, 92], to: [424, 92] },
  { number: 7, at: [26, 462], to: [98, 462] },
]

/**
 * A certificate without words, its parts numbered in the order in which they are read; the page beside it explains
 * them.
 */
function drawGuide(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="570" viewBox="0 0 520 570" fill="none">` +
    `${inkStyle({ n: ink, c: line, a: line, b: line })}${paperSheet()}` +
    `<g transform="translate(372 92) scale(.19)">${rosetteBody({ seed: 'guide', family: 'management', size: 140 })}</g>` +
    `${words()}${marks()}${notes.map(note).join('')}</svg>`
  )
}

function paperSheet(): string {
  const { x, y, width, height } = sheet
  return (
    `<path class="n" stroke="${ink.light}" stroke-width="1.2" d="M${x} ${y}h${width}v${height}h-${width}z"/>` +
    `<path class="c" stroke="${line.light}" stroke-width=".8" d="M${x + 10} ${y + 10}h${width - 20}v${height - 20}h-${width - 20}z"/>`
  )
}

/** Lines where words are: the holder's name the strongest. */
function words(): string {
  const bar = (x: number, y: number, length: number, weight: number, opacity: number) =>
    `<path class="n" stroke="${ink.light}" stroke-linecap="round" stroke-width="${weight}" opacity="${opacity}" d="M${x} ${y}h${length}"/>`
  return [
    bar(112, 74, 120, 4, 0.35),
    bar(112, 132, 168, 9, 0.85),
    bar(112, 152, 96, 9, 0.85),
    bar(288, 190, 78, 5, 0.7),
    bar(112, 208, 92, 6, 0.7),
    ...[266, 280, 294, 308].map((y, at) => bar(112, y, [292, 296, 280, 150][at] ?? 0, 3.5, 0.4)),
    bar(112, 386, 84, 4, 0.6),
    bar(112, 400, 84, 4, 0.6),
    bar(226, 386, 60, 4, 0.6),
  ].join('')
}

function marks(): string {
  const seal =
    `<g class="n" stroke="${ink.light}"><circle cx="372" cy="470" r="27" stroke-width="1.2"/>` +
    `<circle cx="372" cy="470" r="22" stroke-width=".8"/><path stroke-width="2.4" stroke-linejoin="round" d="m362 470 8 8 13-16"/></g>`
  return `${seal}<g transform="translate(106 436) scale(2.1)" ><path class="n f" fill="${ink.light}" stroke-width="0" d="${qrPath('https://example.org/1')}"/></g>`
}

function note({ number, at: [x, y], to: [toX, toY] }: Note): string {
  const from = toX < x ? x - 15 : x + 15
  return (
    `<g class="c" stroke="${line.light}"><path stroke-width="1" d="M${from} ${y}L${toX} ${toY}"/><circle cx="${toX}" cy="${toY}" r="2" stroke-width="1"/>` +
    `<circle class="c f" fill="${line.light}" cx="${x}" cy="${y}" r="15" stroke-width="0"/></g>` +
    `<text class="g" x="${x}" y="${y + 5.5}" fill="#FBFAF5" text-anchor="middle" font-family="Georgia,serif" font-size="16">${number}</text>`
  )
}
