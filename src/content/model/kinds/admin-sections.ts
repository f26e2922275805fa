import { adminAddress } from '#kernel/admin-addresses.ts'
import type { AdminPlace } from '../define-kind.ts'
import { type KindName, kindNamed, kinds } from './index.ts'

/** The lists of the admin area, each with its kind, in the order of the navigation (specification, section 2). */
export const adminSections = Object.values(kinds).flatMap(({ name, section }) =>
  section ? [{ kind: name, ...section }] : [],
)

/** The list with this path segment, or null. */
export function adminSectionAt(path: string | undefined): (typeof adminSections)[number] | null {
  return adminSections.find((section) => section.path === path) ?? null
}

/** The forms of the kinds that have one entry only, each with its kind. */
export const adminForms = Object.values(kinds).flatMap(({ name, single }) =>
  single ? [{ kind: name, ...(single as AdminPlace) }] : [],
)

/** The kind whose list or form has this path, with the path; null for none. */
export function adminPlaceAt(path: string | undefined): { kind: KindName; path: string } | null {
  return adminSectionAt(path) ?? adminForms.find((form) => form.path === path) ?? null
}

/** The list or form of a kind; null for a kind that does not exist. */
export function adminPlaceOf(kind: string): AdminPlace | null {
  const known = kindNamed(kind)
  return known?.section ?? known?.single ?? null
}

/** Where an entry is edited; null for a kind that does not exist. */
export function formAddress(kind: string, id: string): string | null {
  const known = kindNamed(kind)
  if (known?.section) return adminAddress.entry(known.section.path, id)
  return known?.single ? adminAddress.entries(known.single.path) : null
}
