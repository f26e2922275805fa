/** A token and how it is reached, as a PKCS#11 URI says it (RFC 7512). */
export type TokenPlace = {
  /** What the token is called; any token where it is not said. */
  label: string | null
  /** The library that speaks with it. */
  library: string
  pin: { value: string } | { file: string }
}

/** What such an address says; it is thrown where it does not say enough. Nothing of it is repeated: it may hold the PIN. */
export function readTokenPlace(uri: string): TokenPlace {
  const [, path = '', query = ''] = /^pkcs11:([^?]*)(?:\?(.*))?$/s.exec(uri) ?? []
  const said = new Map(
    [...path.split(';'), ...query.split('&')].flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at), decodeURIComponent(part.slice(at + 1))] as const]
    }),
  )
  const [library, value, source] = ['module-path', 'pin-value', 'pin-source'].map((name) => said.get(name))
  if (!library) throw new Error('SIGNING_TOKEN does not say its module-path.')
  if (value === undefined && !source) throw new Error('SIGNING_TOKEN says neither pin-source nor pin-value.')
  return {
    label: said.get('token') ?? null,
    library,
    pin: value === undefined ? { file: (source ?? '').replace(/^file:(\/\/)?/, '') } : { value },
  }
}
