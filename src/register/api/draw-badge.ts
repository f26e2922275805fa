import { fill } from '#kernel/fill-words.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/draw-badge.ts'
import type { StandardRecord } from '#register/model/certificate-record.ts'
import { type CertificateState, stands } from '#register/model/certificate-standing.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { standingInWords } from '#register/model/public-api/state-words.ts'
import type { CertificateSummary, LookedUp } from '#register/model/shown.ts'
import { gold, ink, paper } from '#ui/drawings/inks.ts'
import { breakLines, type Typeface, typeface, widthOf } from '#ui/drawings/lettering.ts'

const sheet = { width: 300, height: 92, text: 92, measure: 194 }

type Look = { colour: string; shape: string; isAlive: boolean }

/** In small letters, which no theme dyes: what a state looks like is the same for every body. */
const ended: Look = { colour: '#5a6670', shape: 'M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4', isAlive: false }
const asked: Look = { colour: '#5a6670', shape: 'M-4 0h8', isAlive: false }
/** As the pages show them: a colour, and a shape for whoever does not see it. */
const looks: Record<CertificateState, Look> = {
  'in-force': { colour: '#1b6e43', shape: 'M-4 .4-1.2 3.2 4.2-3', isAlive: true },
  issued: { colour: '#1b6e43', shape: 'M-4 .4-1.2 3.2 4.2-3', isAlive: true },
  suspended: { colour: '#5b2fc0', shape: 'M-2-3.6v7.2M2-3.6v7.2', isAlive: true },
  'not-yet-in-force': { colour: '#0b4f6c', shape: 'M0-4.2V.4L3 2.4', isAlive: true },
  ...{ withdrawn: ended, cancelled: ended, transferred: ended, expired: ended },
  replaced: { colour: '#5a6670', shape: 'M-4 0h7.6M.6-3 3.8 0 .6 3', isAlive: false },
}

/** Of what does not hold beside what does. */
const noted = looks.suspended.colour
/** What is read aloud of them has more room than what is seen. */
const longestAloud = 240
/** Where the state stands. */
const middle = 59.5

const restricted = said.restricted
const updating = said.updating
const unknown = said.unknown
const certificate = said.certificate

/**
 * What a certified company shows on its own page: the symbol, the number, the state of this day with its date. Text is
 * text, in whatever typeface the reader's system has: as outlines it was forty kilobytes.
 */
export async function drawBadge(
  locale: Locale,
  asking: string,
  answer: LookedUp<CertificateSummary>,
): Promise<string> {
  if (answer.outcome !== 'found') {
    const state = { restricted, updating, unknown }[answer.outcome][locale]
    return engrave({ number: asking, state, day: null, apart: [], look: asked, locale })
  }
  const { number, standing, expiresOn } = answer.found
  const { state, day } = standingInWords(standing, expiresOn, locale)
  const apart = stands(standing.state) ? standardsApart(answer.found, locale) : []
  return engrave({ number, state, day, apart, look: looks[standing.state], locale })
}

/** The standards for which it does not hold, each with the word that says so. */
function standardsApart({ standards, withdrawnStandards }: CertificateSummary, locale: Locale): string[] {
  const suspended = standards.filter(({ suspendedSince }) => suspendedSince !== null)
  const told = (words: Words) => (standard: StandardRecord) =>
    fill(words, { standard: standardInWords(standard) })[locale]
  return [...suspended.map(told(said.suspendedOne)), ...withdrawnStandards.map(told(said.withdrawnOne))]
}

type Badge = {
  number: string
  state: string
  day: string | null
  apart: readonly string[]
  look: Look
  locale: Locale
}

async function engrave({ number, state, day, apart, look, locale }: Badge): Promise<string> {
  const [sans, serif] = await Promise.all([typeface('label'), typeface('name')])
  const { width, height, text } = sheet
  const beside = apart.join(' · ')
  const note = widthOf(beside, sans, 10) <= sheet.measure ? beside : said.inPart[locale]
  const whole = [state, day].filter(Boolean).join(' ')
  const aloud = beside.length <= longestAloud ? beside : note
  const told = [`${certificate[locale]} ${number}`, whole, aloud].filter(Boolean).join('. ')
  // A third line needs room above.
  const up = apart.length > 0 ? 6 : 0
  const [line, metal] = look.isAlive ? [ink.light, gold.light] : ['#6B767E', '#A3ABB0']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" role="img" lang="${locale}" font-family="system-ui,sans-serif"><title>${escaped(told)}</title>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6" fill="${paper}" stroke="${look.colour}"/>` +
    `<g transform="translate(46 41)"><g stroke="${metal}">${petals}</g><g stroke="${line}">${globe}</g></g>` +
    `<path stroke="${look.colour}" stroke-opacity=".6" d="${waves}"/>` +
    lettered(certificate[locale], sans, { size: 11, x: text, y: 22 - up, fill: line }) +
    fitted(number, serif, { y: 42 - up, fill: look.isAlive ? ink.light : '#3D4850' }) +
    `<circle cx="${text + 8}" cy="${middle - up}" r="8" fill="${look.colour}"/>` +
    `<path stroke="${paper}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${look.shape}" transform="translate(${text + 8} ${middle - up})"/>` +
    standing(state, day, sans, { y: middle - up, fill: look.colour }) +
    (apart.length > 0 ? lettered(note, sans, { size: 10, x: text, y: 75, fill: noted }) : '') +
    '</svg>'
  )
}

/** The symbol in few strokes: a globe seen from the south within a seal. */
const petals = [0, 30, 60, 90, 120, 150]
  .map((turn) => `<ellipse rx="32" ry="9" transform="rotate(${turn})"/>`)
  .join('')
const globe =
  `<circle r="23" fill="${paper}" stroke-width="1.4"/>` +
  '<path d="M-23 0H23M0-23V23M-20-11H20M-20 11H20"/><ellipse rx="9" ry="23"/><ellipse rx="17" ry="23"/>'

/** Two lines that cross each other along the lower edge. */
const waves = ['-', '']
  .map((sign) => `M10 82q5 ${sign}7 10 0${'t10 0'.repeat((sheet.width - 30) / 10)}`)
  .join('')

/** The state, and its day beside it where there is room, else under it. */
function standing(
  state: string,
  day: string | null,
  sans: Typeface,
  { y, fill }: Pick<Place, 'y' | 'fill'>,
): string {
  const x = sheet.text + 22
  const room = sheet.measure - 22
  const whole = [state, day].filter(Boolean).join(' ')
  for (const size of [13, 12, 11, 10])
    if (widthOf(whole, sans, size) <= room)
      return lettered(whole, sans, { size, x, y: y + size * 0.36, fill })
  const under = day === null ? '' : lettered(day, sans, { size: 10, x, y: y + 11.5, fill })
  return lettered(state, sans, { size: 12, x, y: y - 0.5, fill }) + under
}

/** The number in the largest size that fits; what is too long for the smallest ends in an ellipsis. */
function fitted(written: string, face: Typeface, { y, fill }: Pick<Place, 'y' | 'fill'>): string {
  const place = { x: sheet.text, y, fill, family: 'Georgia,serif' }
  const clipped = [...written.toWellFormed()].slice(0, 80).join('')
  for (let size = 19; size >= 11; size -= 1)
    if (widthOf(clipped, face, size) <= sheet.measure) return lettered(clipped, face, { ...place, size })
  const [line = ''] = breakLines(clipped, { typeface: face, size: 11, width: sheet.measure, most: 1 }).lines
  return lettered(line, face, { ...place, size: 11 })
}

type Place = { size: number; x: number; y: number; fill: string; family?: string }

/** A line in a typeface of the reader's system, as wide as in ours, so that nothing runs over whatever it is. */
function lettered(text: string, face: Typeface, { size, x, y, fill, family }: Place): string {
  // Letters that our typefaces do not have are as wide as they may be.
  const least = [...text].length * size * 0.3
  const width = Math.min(sheet.measure, Math.max(least, widthOf(text, face, size)))
  return (
    `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}"${family ? ` font-family="${family}"` : ''} ` +
    `textLength="${width.toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`
  )
}

function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
