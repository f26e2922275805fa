const address = /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]+|mailto:[^\s]+|tel:[+\d\s-]+)$/

/** In UTF-8. Neither browsers nor database indexes take addresses of any length. */
const longestBytes = 2000

/** Whether an address is short enough to be kept and looked for. */
export function isLinkLength(text: string): boolean {
  return text.length <= longestBytes && new TextEncoder().encode(text).length <= longestBytes
}

/** Whether a link of a text may lead there: to a page of this site or another, to mail, or to a telephone. */
export function isLinkAddress(text: string): boolean {
  return isLinkLength(text) && address.test(text) && text.isWellFormed() && !text.includes('\0')
}
