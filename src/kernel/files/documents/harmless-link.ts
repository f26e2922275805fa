const schemes = /^(https?|mailto|tel|sms|ftp):/i

/**
 * Whether a link in a document leads to the web, to somebody's address, or to a place beside the document: never to a
 * program, nor to a share of a network, which is told who opens it.
 */
export function isHarmlessLink(target: string): boolean {
  // What readers pass over within an address (WHATWG URL, 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = target.replace(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\uFEFF]/g, '')
  if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return schemes.test(plain)
  return !/^[\\/]{2}|^[\\/][\\/]|:.*[\\]|^\\/.test(plain)
}
