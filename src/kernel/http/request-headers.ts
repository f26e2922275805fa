const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send a handful of different headers; what others make up must not fill the memory. */
const most = 200
const chosen = new Map<string, Encoding>()

/** The best encoding that the caller accepts (RFC 9110, 12.5.3); what it refuses with `q=0` is not sent. */
export function chooseEncoding(accept: string | null | undefined): Encoding {
  if (!accept) return 'identity'
  const known = chosen.get(accept)
  if (known) return known
  const encoding = choose(accept)
  if (chosen.size < most && accept.length < 200) chosen.set(accept, encoding)
  return encoding
}

function choose(accept: string): Encoding {
  return (['br', 'gzip'] as const).find((name) => accepts(accept, name)) ?? 'identity'
}

/** Whether the caller takes this encoding by its name. */
export function accepts(accept: string, wanted: Encoding): boolean {
  const weights = new Map(
    accept.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return (weights.get(wanted) ?? 0) > 0
}

/** Whether an If-None-Match names the tag. */
export function hasTag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  // If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy may have marked the tag as weak.
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Whether an `Origin` is that of this site, as the request came to it. */
export function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  const own = new URL(publicUrl).origin
  // Without TLS a site is also reached by other names, such as its address in the local network.
  return origin === own || (own.startsWith('http:') && origin === new URL(request.url).origin)
}
