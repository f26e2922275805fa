let given = 0

/** The header of a request from a network that asked nothing before: one network may have only so much made for it. */
export function ownNetwork(): { 'x-forwarded-for': string } {
  given += 1
  return { 'x-forwarded-for': `${(given % 200) + 11}.${Math.floor(given / 200) % 256}.0.1` }
}
