/** A passkey's name as it is kept: one line of 60 characters at most; empty where nothing was typed. */
export function passkeyName(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return [...line.trim()].slice(0, 60).join('').trim()
}
