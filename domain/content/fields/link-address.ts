const address = /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]+|mailto:[^\s]+|tel:[+\d\s-]+)$/

/** Whether a link of a text may lead there: to a page of this site or another, to mail, or to a telephone. */
export function isLinkAddress(text: string): boolean {
  return text.length <= 2000 && address.test(text) && text.isWellFormed() && !text.includes('\0')
}
