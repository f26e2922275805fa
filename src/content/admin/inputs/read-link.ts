/** A host with a dot in its name, as people write addresses of other sites. */
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:]\S*)?$/u

/** What was typed as a link, as it is kept: an address without `https://` receives it, an e-mail address `mailto:`. */
export function readLink(text: string): string | null {
  const link = text.trim()
  if (link === '') return null
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(link)) return `mailto:${link}`
  return bareHost.test(link) ? `https://${link}` : link
}
