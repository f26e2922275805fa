/**
 * Whether a request belongs to the sending of a message without a name, or may: its page without script, the ticket that
 * its form asks for, and the message itself, of which its token says from which form it is. When such a request came is
 * noted nowhere, for of these messages only the day is kept.
 */
export function isAnonymousSend(target: string, formToken: string | string[] | undefined): boolean {
  // Nearly every other address is known by this alone.
  if (!/contact/i.test(target)) return false
  const [path = '', query = ''] = target.split('#', 1)[0]?.split('?') ?? []
  if (/^\/[^/]*\/contact\/message(\.data)?\/?$/i.test(path)) return true
  if (path === '/api/contact/form') return !new URLSearchParams(query).getAll('form').includes('contact')
  return path === '/api/contact' && !String(formToken ?? '').startsWith('contact.')
}
