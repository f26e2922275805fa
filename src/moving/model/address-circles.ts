import { addressesFor, type FormerAddress, leadsTo } from './former-address.ts'

/** Where addresses of the former site lead. */
type Leads = ReadonlyMap<string, string>

/** After so many turns nobody could follow any more what a list means. */
const mostTurns = 100

/**
 * Which of these addresses cannot lead where it is said: they would lead in a circle with each other, or with those that are
 * there already. `host` is the site's own, by which it may be named.
 */
export function closingCircles(present: Leads, said: readonly FormerAddress[], host: string): Set<string> {
  const refused = new Set<string>()
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const leads = new Map(present)
    for (const { from, to } of said) if (!refused.has(from)) leads.set(from, to)
    const circling = inCircles(leads, host)
    const more = said.filter(({ from }) => circling.has(from) && !refused.has(from))
    if (more.length === 0) return refused
    // What is refused leads where it led before, which may close another circle.
    for (const { from } of more) refused.add(from)
  }
  return new Set(said.map(({ from }) => from))
}

/** The addresses by which whoever comes is led on for ever: back to where they were, or deeper each time. */
function inCircles(leads: Leads, host: string): Set<string> {
  const circling = new Set<string>()
  const settled = new Set<string>()
  for (const from of leads.keys()) {
    const way: { address: string; by: string }[] = []
    const places = new Map<string, number>()
    // A beginning stands for all that begin so, and is followed as it is written.
    let url: URL | null = new URL(from, `https://${host}`)
    while (url !== null) {
      const known = addressesFor(url)
      const by = known.find((each) => leads.has(each))
      const [address = ''] = known
      if (by === undefined || settled.has(address)) break
      const led = next({ from: by, to: leads.get(by) ?? '' }, url)
      if (led === null) break
      const before = places.get(address) ?? deeperSince(way, places.get(`by ${by}`), address)
      if (before !== undefined) {
        for (const step of way.slice(before)) circling.add(step.by)
        break
      }
      places.set(address, way.length)
      places.set(`by ${by}`, way.length)
      way.push({ address, by })
      url = led
    }
    for (const { address } of way) settled.add(address)
  }
  return circling
}

/** Where somebody came by the same beginning before, if the address has grown since. */
function deeperSince(
  way: readonly { address: string }[],
  before: number | undefined,
  address: string,
): number | undefined {
  return address.length > (way[before ?? -1]?.address.length ?? Number.POSITIVE_INFINITY) ? before : undefined
}

/** Where an address of this site leads on this site; null where it leads elsewhere, or nowhere. */
function next(known: FormerAddress, url: URL): URL | null {
  const target = leadsTo(known, url)
  const led = target === null ? null : new URL(target, url)
  return led?.host === url.host ? led : null
}
