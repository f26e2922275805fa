const longest = 500
const site = 'https://site.invalid'
const signInAndOut = /^(?:\/[a-z]{2})?\/(?:login|logout)(?![\w-])/i

/**
 * The path of this site, with query and hash, that a `next` parameter may lead to after signing in; null for
 * whatever could leave the site, run as script or mean two things to two readers (OWASP ASVS 3.7.2), and for
 * signing in and out themselves. What is returned is written as browsers write it: ASCII, without dot segments.
 */
export function nextPath(given: string | null | undefined): string | null {
  if (typeof given !== 'string' || given.length > longest || !given.isWellFormed()) return null
  // Browsers drop tabs and newlines from an address and read a backslash as a slash.
  if (!given.startsWith('/') || /[\p{Cc}\\]/u.test(given)) return null
  const url = URL.parse(given, site)
  if (url?.origin !== site || url.username !== '' || url.password !== '') return null
  const next = `${url.pathname}${url.search}${url.hash}`
  return next.length <= longest && isPlain(url.pathname) ? next : null
}

/** Whether a path stays what it is, however often somebody on the way decodes it. */
function isPlain(path: string): boolean {
  let read = path
  for (let times = 0; times < 5; times += 1) {
    if (/[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u.test(read) || signInAndOut.test(read)) return false
    const decoded = decode(read)
    // A percent sign that belongs to no escape is an error in the path as given; after decoding it is just a percent
    // sign.
    if (decoded === null) return times > 0
    if (decoded === read) return true
    read = decoded
  }
  return false
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
