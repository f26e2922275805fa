import { meansAdmin } from '#kernel/http/admin-guard.ts'
import { isId } from '#kernel/is-id.ts'
import { adminSectionAt } from '../kinds/admin-sections.ts'
import { kindNamed } from '../kinds/index.ts'
import { hasPages } from './pick.ts'

/** Where a link of a text leads: to an address, or to an entry. */
export type LinkTarget = { href: string | null; entry: string | null }

/**
 * What an address becomes that an editor gives a link. The form of an entry stands for its page, since no visitor enters the
 * admin area; null for any other address of it. `host` is this site's.
 */
export function linkTo(href: string, host: string): LinkTarget | null {
  const path = adminPath(href, host)
  if (path === null) return { href, entry: null }
  const [, , section, id = ''] = path.split('/')
  const kind = kindNamed(adminSectionAt(section)?.kind ?? '')
  return kind && hasPages(kind) && isId(id) ? { href: null, entry: id } : null
}

/** Whether an address leads into the admin area of the site with this host. */
export function leadsToAdmin(href: string, host: string): boolean {
  return adminPath(href, host) !== null
}

function adminPath(href: string, host: string): string | null {
  const base = `https://${host}`
  const url = URL.canParse(href, base) ? new URL(href, base) : null
  return url?.host === host && meansAdmin(url.pathname) ? url.pathname : null
}
