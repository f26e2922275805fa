import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/draw-badge.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { standingInWords } from '#register/model/public-api/state-words.ts'
import type { CertificateSummary, LookedUp } from '#register/model/shown.ts'
import { bandBody } from '#ui/drawings/band.ts'
import { gold, ink, paper } from '#ui/drawings/inks.ts'
import { breakLines, letter, widthOf } from '#ui/drawings/lettering.ts'
import { markBody } from '#ui/drawings/mark.ts'
import { type Typeface, typeface } from '#ui/drawings/typeface.ts'

const sheet = { width: 300, height: 92, text: 92, measure: 194 }

type Look = { colour: string; shape: string; isAlive: boolean }

const ended: Look = { colour: '#5A6670', shape: 'M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4', isAlive: false }
const asked: Look = { colour: '#5A6670', shape: 'M-4 0h8', isAlive: false }
/** As the pages show them: a colour, and a shape for whoever does not see it. */
const looks: Record<CertificateState, Look> = {
  'in-force': { colour: '#1B6E43', shape: 'M-4 .4-1.2 3.2 4.2-3', isAlive: true },
  suspended: { colour: '#9A5B00', shape: 'M-2-3.6v7.2M2-3.6v7.2', isAlive: true },
  'not-yet-in-force': { colour: '#0B4F6C', shape: 'M0-4.2V.4L3 2.4', isAlive: true },
  ...{ withdrawn: ended, cancelled: ended, expired: ended },
  replaced: { colour: '#5A6670', shape: 'M-4 0h7.6M.6-3 3.8 0 .6 3', isAlive: false },
}

const restricted = said.restricted
const updating = said.updating
const unknown = said.unknown
const certificate = said.certificate

/**
 * What a certified company shows on its own page: the symbol, the number, the state of this day with its date. Text is
 * drawn as outlines, so that it looks the same everywhere; it is also said in words to those who do not see it.
 */
export async function drawBadge(
  locale: Locale,
  asking: string,
  answer: LookedUp<CertificateSummary>,
): Promise<string> {
  if (answer.outcome !== 'found') {
    const said = { restricted, updating, unknown }[answer.outcome][locale]
    return engrave({ number: asking, state: said, day: null, look: asked, locale })
  }
  const { number, standing, expiresOn } = answer.found
  const { state, day } = standingInWords(standing, expiresOn, locale)
  return engrave({ number, state, day, look: looks[standing.state], locale })
}

type Badge = { number: string; state: string; day: string | null; look: Look; locale: Locale }

async function engrave({ number, state, day, look, locale }: Badge): Promise<string> {
  const [sans, serif] = await Promise.all([typeface('label'), typeface('name')])
  const { width, height, text } = sheet
  const said = [`${certificate[locale]} ${number}`, [state, day].filter(Boolean).join(' ')].join('. ')
  const [line, metal] = look.isAlive ? [ink.light, gold.light] : ['#6B767E', '#A3ABB0']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" role="img" lang="${locale}"><title>${escaped(said)}</title>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6" fill="${paper}" stroke="${look.colour}"/>` +
    `<g transform="translate(46 40) scale(.068)">${markBody(line, metal)}</g>` +
    `<g stroke="${look.colour}" transform="translate(8 77) scale(.5)">${bandBody({ seed: number, width: 2 * (width - 16), height: 22 })}</g>` +
    `<path fill="${line}" d="${letter(certificate[locale], sans, 11, text, 22)}"/>` +
    `<path fill="${look.isAlive ? ink.light : '#3D4850'}" d="${fitted(number, serif, 19, 42)}"/>` +
    `<circle cx="${text + 8}" cy="59.5" r="8" fill="${look.colour}"/>` +
    `<path stroke="${paper}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${look.shape}" transform="translate(${text + 8} 59.5)"/>` +
    `<path fill="${look.colour}" d="${standing(state, day, sans)}"/></svg>`
  )
}

/** The state, and its day beside it where there is room, else under it. */
function standing(state: string, day: string | null, sans: Typeface): string {
  const left = sheet.text + 22
  const room = sheet.measure - 22
  const whole = [state, day].filter(Boolean).join(' ')
  for (const size of [13, 12, 11, 10])
    if (widthOf(whole, sans, size) <= room) return letter(whole, sans, size, left, 59.5 + size * 0.36)
  return letter(state, sans, 12, left, 59) + letter(day ?? '', sans, 10, left, 71)
}

/** One line in the largest size that fits; what is too long for the smallest ends in an ellipsis. */
function fitted(written: string, face: Typeface, largest: number, baseline: number): string {
  const clipped = [...written.toWellFormed()].slice(0, 80).join('')
  for (let size = largest; size >= 11; size -= 1)
    if (widthOf(clipped, face, size) <= sheet.measure)
      return letter(clipped, face, size, sheet.text, baseline)
  const [line = ''] = breakLines(clipped, { typeface: face, size: 11, width: sheet.measure, most: 1 }).lines
  return letter(line, face, 11, sheet.text, baseline)
}

function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
