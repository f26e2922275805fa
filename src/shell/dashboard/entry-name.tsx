import { Link } from 'react-router'
import type { ListedTitle } from '#content/model/editors-view.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress, adminSectionOf } from '#kernel/admin-addresses.ts'
import { untitledInWords } from '#ui/admin/untitled.ts'

/** What an entry is called, leading to its form. */
export function EntryName({ id, kind, title }: { id: string; kind: string; title: ListedTitle | null }) {
  const words = title ? <span lang={title.lang}>{title.text}</span> : untitledInWords(id)
  const href = formOf(kind, id)
  return href ? <Link to={href}>{words}</Link> : words
}

/** Where an entry of a kind is edited; null for a kind that has neither a list nor a page of its own. */
function formOf(kind: string, id: string): string | null {
  const section = adminSectionOf(kind)
  if (section) return adminAddress.entry(section.path, id)
  return kindNamed(kind)?.single ? adminAddress.settings : null
}
