import { kinds } from './index.ts'

/** The lists of the admin area, each with its kind, in the order of the navigation (specification, section 2). */
export const adminSections = Object.values(kinds).flatMap(({ name, section }) =>
  section ? [{ kind: name, ...section }] : [],
)

/** The list with this path segment, or null. */
export function adminSectionAt(path: string | undefined): (typeof adminSections)[number] | null {
  return adminSections.find((section) => section.path === path) ?? null
}
