/** An e-mail address that can be told apart by whoever knows it, and by nobody else: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}…${email.slice(Math.max(at, 0))}`
}
