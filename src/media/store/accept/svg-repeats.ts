/** What lies within a part that has a name: how many elements, and which parts they name. */
type Part = { elements: number; names: string[] }

/** How much is drawn in all: an element that names others draws those again. */
export type Repeats = {
  /** An element that lies in parts with these names, and names others by its attributes. */
  add(within: readonly string[], attributes: Record<string, string>): void
  /** Infinite where parts draw each other. */
  total(): number
}

export function countRepeats(): Repeats {
  const parts = new Map<string, Part>()
  const whole: Part = { elements: 0, names: [] }
  const costs = new Map<string, number>()
  const costOf = (part: Part): number =>
    part.names.reduce((sum, name) => sum + costNamed(name), part.elements)
  const costNamed = (name: string): number => {
    const known = costs.get(name)
    if (known !== undefined) return known
    const part = parts.get(name)
    // Whoever comes here again before it is known names itself.
    costs.set(name, Number.POSITIVE_INFINITY)
    const cost = part ? costOf(part) : 0
    costs.set(name, cost)
    return cost
  }
  return {
    add(within, attributes) {
      const values = Object.values(attributes).filter((value) => value.includes('#'))
      const names = values.flatMap((value) =>
        Array.from(value.matchAll(/#([\w.-]+)/g), ([, name = '']) => name),
      )
      for (const part of [whole, ...within.map((name) => partNamed(parts, name))]) {
        part.elements += 1
        part.names.push(...names)
      }
    },
    total: () => costOf(whole),
  }
}

function partNamed(parts: Map<string, Part>, name: string): Part {
  const part = parts.get(name) ?? { elements: 0, names: [] }
  parts.set(name, part)
  return part
}
