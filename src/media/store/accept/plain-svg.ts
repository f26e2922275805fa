import { type NarrowSvg, narrowSvg } from './narrow-svg.ts'
import { countRepeats } from './svg-repeats.ts'
import { type Attributes, tokenAt } from './svg-tokens.ts'

/** The longest drawing that is looked at, in characters; how many parts it may have, how deep, and as drawn. */
const most = { characters: 2_000_000, elements: 20_000, deep: 100, drawn: 250_000 }
/** How many pixels the longer side of the picture has that is made of a drawing. */
const side = 2400
const thinnest = 1 / 50

/**
 * `drawn` is how many elements are drawn, those again that others name. Where it is not narrow its styles are more than
 * were counted: it must not be drawn without limits of time.
 */
export type PlainSvg = { drawing: string; width: number; height: number; drawn: number; isNarrow: boolean }

/**
 * What of an SVG is a drawing, written anew: shapes, gradients, clips and the styles of those, with a size in pixels.
 * What describes it or belongs to an editing program is left out. Null for what does or fetches something, holds
 * letters or pictures, which would look otherwise here than where it was made, or cannot be read.
 */
export function plainSvg(text: string): PlainSvg | null {
  if (text.length > most.characters) return null
  return written(text, narrowSvg()) ?? written(text, null)
}

function written(text: string, narrow: NarrowSvg | null): PlainSvg | null {
  const open: string[] = []
  /** The names of those that are open and have one. */
  const names: string[] = []
  const repeats = countRepeats()
  let [drawing, at, elements] = ['', 0, 0]
  let size: Pick<PlainSvg, 'width' | 'height'> | null = null
  /** The whole text of the style sheet that is open: what is apart in it stands together afterwards. */
  let css = ''
  /** How many of the elements that are open lie in one that is left out. */
  let dropped = 0
  for (;;) {
    const token = tokenAt(text, at)
    if (token === null) return null
    at = token.end
    if (token.type === 'end') break
    if (token.type === 'text' && dropped === 0 && open.at(-1) === 'style') css += token.text
    if (token.type === 'close') {
      if (open.pop() !== token.name) return null
      if (dropped > 0) dropped -= 1
      else {
        if (token.name === 'style') {
          const sheet = sheetOf(css, narrow)
          if (sheet === null) return null
          drawing += escaped(sheet)
          css = ''
        }
        names.pop()
        drawing += `</${token.name}>`
      }
    }
    if (token.type !== 'open') continue
    elements += 1
    const { name, attributes, isEmpty } = token
    const isRoot = open.length === 0
    if (
      isRoot !== (name === 'svg') ||
      open.at(-1) === 'style' ||
      (isRoot && size) ||
      elements > most.elements ||
      open.length > most.deep
    )
      return null
    if (dropped > 0 || isLeftOut(name)) {
      if (!isEmpty) {
        open.push(name)
        dropped += 1
      }
      continue
    }
    const kept = drawnElements.has(name) ? keptOf(attributes, narrow) : null
    if (!kept) return null
    const own = kept.id ?? ''
    repeats.add([...names, own].filter(Boolean), kept)
    if (isRoot) {
      size = sizeOf(attributes)
      if (!size) return null
      for (const replaced of ['width', 'height', 'x', 'y', 'viewBox']) delete kept[replaced]
      kept.viewBox = boxOf(attributes).join(' ')
      Object.assign(kept, {
        xmlns: 'http://www.w3.org/2000/svg',
        width: String(size.width),
        height: String(size.height),
      })
    }
    const said = Object.entries(kept).map(([key, value]) => ` ${key}="${escaped(value)}"`)
    drawing += `<${name}${said.join('')}${isEmpty ? '/' : ''}>`
    if (isEmpty) continue
    open.push(name)
    names.push(own)
  }
  const drawn = repeats.total()
  if (!size || open.length > 0 || drawn > most.drawn) return null
  return { drawing, ...size, drawn, isNarrow: narrow !== null }
}

const drawnElements = new Set([
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'defs',
    'use',
    'symbol',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'style'],
])

/** What says something about the drawing, and what programs keep in it for themselves. */
function isLeftOut(name: string): boolean {
  return ['metadata', 'title', 'desc'].includes(name) || /^(inkscape|sodipodi|rdf|cc|dc|i|sketch):/.test(name)
}

const keptAttributes = new Set([
  ...[
    'id',
    'class',
    'style',
    'transform',
    'd',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
  ],
  ...['fx', 'fy', 'fr', 'width', 'height', 'points', 'viewBox', 'offset', 'href', 'pathLength', 'type'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'mask', 'opacity', 'color', 'display'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'visibility', 'paint-order'],
])

/** The attributes that say how something is drawn; null where one acts, or leads out of the drawing. */
function keptOf(attributes: Attributes, narrow: NarrowSvg | null): Attributes | null {
  const kept: Attributes = {}
  for (const [written, value] of Object.entries(attributes)) {
    const name = written === 'xlink:href' ? 'href' : written
    if (/^on/i.test(name) || !isPlainStyle(value)) return null
    if (name === 'href' && !/^#[\w.-]+$/.test(value)) return null
    if (!keptAttributes.has(name)) continue
    if (name !== 'id' && name !== 'class' && !callsPlain(value)) return null
    const said = narrow ? narrow.attribute(name, value) : value
    if (said === null) return null
    if (said !== '' || value === '') kept[name] = said
  }
  return kept
}

/** A style sheet as it is written; null where it may not be. */
function sheetOf(css: string, narrow: NarrowSvg | null): string | null {
  const rules = withoutNotes(css)
  if (!isPlainStyle(rules) || !callsPlain(rules)) return null
  return narrow ? narrow.rules(rules) : rules
}

/** One without an end goes on to that of the sheet. */
function withoutNotes(css: string): string {
  const [first = '', ...rest] = css.split('/*')
  return rest.reduce((plain, each) => {
    const end = each.indexOf('*/')
    return end < 0 ? plain : `${plain} ${each.slice(end + 2)}`
  }, first)
}

/** What a style or a value may compute and choose: places, colours and parts of the drawing. */
const plainFunctions =
  /^(matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?|rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|calc|var|inset|circle|ellipse|polygon|path|not|is|where|nth-child)$/i

/** Whether a style or a value fetches nothing: it names parts of the drawing itself at most. */
function isPlainStyle(text: string): boolean {
  const fetches = text.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '')
  return !/[@\\]|url\s*\(|image\s*\(|expression/i.test(fetches)
}

/** Whether it calls nothing but what is known: browsers have more than one function that fetches. */
function callsPlain(text: string): boolean {
  const calls = text.replace(/url\(/gi, '').matchAll(/(?<![\w-])([\w-]+)\(/g)
  return Array.from(calls, ([, name = '']) => name).every((name) => plainFunctions.test(name))
}

function sizeOf(attributes: Attributes): Pick<PlainSvg, 'width' | 'height'> | null {
  const [, , width = 0, height = 0] = boxOf(attributes)
  const ratio = width / height
  if (!(width > 0 && ratio >= thinnest && ratio <= 1 / thinnest)) return null
  const scale = side / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The part of its own plane that it shows: what `viewBox` says, else its size. */
function boxOf({ viewBox, width, height }: Attributes): number[] {
  const said = (viewBox ?? `0 0 ${withoutUnit(width)} ${withoutUnit(height)}`).trim().split(/[\s,]+/)
  const box = said.map(Number)
  return box.length === 4 && box.every(Number.isFinite) ? box : []
}

function withoutUnit(length = ''): string {
  return length.trim().replace(/(px|pt|mm|cm|in)$/, '')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
