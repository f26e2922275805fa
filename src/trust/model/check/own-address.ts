/** An address as somebody may be led to it by a code; null for a text that is none. */
export function asAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null
  return URL.canParse(text) ? new URL(text) : null
}

/** The certificate whose address this is, or of whose site, on whatever host; null for every other address. */
export function numberAt({ pathname }: URL): string | null {
  const [, file] =
    /^\/(?:[a-z]{2,3}(?:-[a-z0-9]+)?\/)?certificates\/(.{1,300}?)(?:\/sites\/.*)?\/?$/i.exec(pathname) ?? []
  if (file === undefined) return null
  try {
    return decodeURIComponent(file).replace(/\.(json|vc\.jwt|vc\.json|pdf)$/, '')
  } catch {
    return null
  }
}

/** So many mentions are looked at: a certificate has a few. */
const mostMentions = 50

/** The certificates of a host that a file leads to, in the order in which it does. */
export function numbersMentioned(text: string, host: string): string[] {
  const numbers: string[] = []
  const sought = `://${host}/`
  let at = text.indexOf(sought)
  for (let seen = 0; at >= 0 && seen < mostMentions; seen += 1) {
    const [path = ''] = /^[^\s()<>"'\\?#]{0,400}/.exec(text.slice(at + sought.length, at + 600)) ?? []
    const number = URL.canParse(`https://${host}/${path}`)
      ? numberAt(new URL(`https://${host}/${path}`))
      : null
    if (number && !numbers.includes(number)) numbers.push(number)
    at = text.indexOf(sought, at + sought.length)
  }
  return numbers
}
