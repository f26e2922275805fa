/**
 * What of a drawing is simple enough that every browser shows what was counted here. A style sheet says what hangs
 * together only when all of it is applied, so nothing in it may name a part or take over what another said. What is
 * wider has null here, and is shown as a picture.
 */
export type NarrowSvg = {
  /** The rules of a style sheet without notes. */
  rules(css: string): string | null
  /** The value of an attribute; names get numbers, because programs put paths and names of people into them. */
  attribute(name: string, value: string): string | null
}

const selector = /^([.#]?)([a-z_][\w.-]*)$/i
const reference = /^url\(\s*(["']?)#([\w.-]+)\1\s*\)(?:\s+([#\w]+))?$/i
const colourFunction = /\b(?:rgb|hsl)a?\([\d\s.,%/+-]*\)/gi
const plainValue = /^[\w\s.,%#+-]+$/
const plainAttribute = /^[\w\s.,%:/+-]*$/
const transform = /^[\w\s.,()+-]*$/

/** What may be said by a rule, a style or an attribute. */
const properties = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'opacity', 'color', 'display', 'visibility'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'paint-order'],
])
/** What names a part of the drawing: not in a rule, and never taken over from what lies around it. */
const parts = new Set(['mask', 'clip-path'])
/** What programs write everywhere and what is of no effect where there are no letters, pictures and filters. */
const withoutEffect =
  /^(-inkscape-.*|font(-.*)?|text-.*|letter-spacing|word-spacing|line-height|writing-mode|direction|baseline-shift|enable-background|isolation|marker(-.*)?|overflow|(shape|image|color)-rendering|color-interpolation(-filters)?|solid-.*|vector-effect)$/i

export function narrowSvg(): NarrowSvg {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const number = ids.get(id) ?? `n${ids.size + 1}`
    ids.set(id, number)
    return number
  }

  function narrowValue(property: string, value: string): string | null {
    if (properties.has(property) && plainValue.test(value.replace(colourFunction, 'x'))) return value
    if (parts.has(property) && value === 'none') return value
    const named = reference.exec(value)
    if (!named || !(parts.has(property) || property === 'fill' || property === 'stroke')) return null
    const [, , id = '', otherwise] = named
    return `url(#${numbered(id)})${otherwise ? ` ${otherwise}` : ''}`
  }

  function declarations(css: string, mayName: boolean): string | null {
    const written: string[] = []
    for (const each of css.split(';').filter((part) => part.trim() !== '')) {
      const at = each.indexOf(':')
      const property = each.slice(0, Math.max(at, 0)).trim().toLowerCase()
      if (withoutEffect.test(property)) continue
      const said = narrowValue(property, each.slice(at + 1).trim())
      if (said === null || (!mayName && said.startsWith('url('))) return null
      written.push(`${property}:${said}`)
    }
    return written.join(';')
  }

  function selectorsOf(text: string): string | null {
    const found = text.split(',').map((each) => selector.exec(each.trim()))
    if (found.includes(null)) return null
    return found
      .map((each) => [each?.[1] ?? '', each?.[2] ?? ''] as const)
      .map(([sign, name]) => `${sign}${sign === '#' ? numbered(name) : name}`)
      .join(',')
  }

  return {
    rules(css) {
      const rules = css.split('}')
      if (rules.pop()?.trim() !== '') return null
      let written = ''
      for (const rule of rules) {
        const [before = '', within, ...more] = rule.split('{')
        const selectors = selectorsOf(before)
        const said = within === undefined || more.length > 0 ? null : declarations(within, false)
        if (selectors === null || said === null) return null
        written += `${selectors}{${said}}`
      }
      return written
    },
    attribute(name, value) {
      if (name === 'id') return numbered(value)
      if (name === 'href') return `#${numbered(value.slice(1))}`
      if (name === 'style') return declarations(value, true)
      if (properties.has(name) || parts.has(name)) return narrowValue(name, value.trim())
      const plain = /transform$/i.test(name) ? transform : plainAttribute
      return plain.test(value) ? value : null
    },
  }
}
