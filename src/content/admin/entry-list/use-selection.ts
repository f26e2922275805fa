import { useEffect, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** Whether all, some or none of the rows of this page are chosen. */
  page: 'all' | 'some' | 'none'
  toggle(id: string): void
  togglePage(): void
  choose(ids: string[]): void
  clear(): void
}

/** Which entries of a list are chosen. What is chosen stays so from page to page, and is let go when `list` changes. */
export function useSelection(onPage: string[], list: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other entries
  useEffect(() => setIds(new Set()), [list])
  const chosen = onPage.filter((id) => ids.has(id)).length
  const page = chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some'
  return {
    ids,
    page,
    toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    togglePage: () =>
      setIds((before) => (page === 'all' ? without(before, onPage) : new Set([...before, ...onPage]))),
    choose: (all) => setIds(new Set(all)),
    clear: () => setIds(new Set()),
  }
}

function without(ids: ReadonlySet<string>, gone: string[]): Set<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}
