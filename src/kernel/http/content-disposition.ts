/**
 * Under which name an answer is saved, and whether a browser shows it or keeps it (RFC 6266). A name beyond letters and
 * digits stands in a header only as RFC 8187 writes it.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  if (/^[\w. -]+$/.test(name)) return `${how}; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename*=UTF-8''${encoded}`
}
