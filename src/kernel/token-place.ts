/** A token and how it is reached, as a PKCS#11 URI says it (RFC 7512). */
export type TokenPlace = {
  /** What the token is called; any token where it is not said. */
  label: string | null
  /** The library that speaks with it. */
  library: string
  pin: { value: string } | { file: string }
}

/** What such an address says; null where it does not say enough, or cannot be read. */
export function readTokenPlace(uri: string): TokenPlace | null {
  const [, path = '', query = ''] = /^pkcs11:([^?]*)(?:\?(.*))?$/s.exec(uri) ?? []
  const said = new Map<string, string>()
  for (const part of [...path.split(';'), ...query.split('&')]) {
    const at = part.indexOf('=')
    const value = at < 0 ? '' : decoded(part.slice(at + 1))
    if (value === null) return null
    if (at >= 0) said.set(part.slice(0, at), value)
  }
  const [library, value, source] = ['module-path', 'pin-value', 'pin-source'].map((name) => said.get(name))
  if (!library || (value === undefined && !source)) return null
  return {
    label: said.get('token') ?? null,
    library,
    pin: value === undefined ? { file: (source ?? '').replace(/^file:(\/\/)?/, '') } : { value },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
