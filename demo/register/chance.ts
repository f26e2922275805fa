/** Pseudo-random numbers: the same for the same beginning. */
export type Chance = {
  /** A whole number from 0 to one less. */
  below(limit: number): number
  /** A whole number between two, both included. */
  between(least: number, most: number): number
  /** True in that share of cases. */
  is(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One item; the earlier ones far more often, as words of a language are (Zipf). */
  favour<Item>(items: readonly Item[]): Item
  /** So many of the items, or all of them, in their order. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

export function chanceOf(seed: number, place: number): Chance {
  let state = (mix(seed) ^ mix(place + 0x51ed27)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    return mix(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const at = <Item>(items: readonly Item[], index: number): Item => {
    if (index >= items.length) throw new Error('There is nothing to choose from')
    return items[index] as Item
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    is: (share) => next() < share,
    pick: (items) => at(items, below(items.length)),
    favour: (items) => at(items, Math.floor(Math.exp(next() * Math.log(items.length + 1))) - 1),
    some(items, count) {
      let wanted = Math.min(count, items.length)
      return items.filter((_, index) => {
        const isTaken = below(items.length - index) < wanted
        if (isTaken) wanted -= 1
        return isTaken
      })
    },
  }
}

/** Returns a function that picks each item as often as its weight says. */
export function lottery<Item>(lots: readonly (readonly [Item, number])[]): (chance: Chance) => Item {
  const fine = 1_000_000
  const whole = lots.reduce((sum, [, weight]) => sum + weight, 0)
  return (chance) => {
    let left = (chance.below(fine) / fine) * whole
    for (const [item, weight] of lots) {
      left -= weight
      if (left < 0) return item
    }
    throw new Error('There is nothing to draw')
  }
}

function mix(number: number): number {
  let bits = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}
