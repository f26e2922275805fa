import { useEffect, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** Whether all, some or none of the rows of this page are chosen. */
  page: 'all' | 'some' | 'none'
  toggle(id: string): void
  togglePage(): void
  /** Whether everything that the list has is chosen, on all its pages. */
  isWhole: boolean
  chooseWhole(): void
  clear(): void
}

/** Which entries of a list are chosen. What is chosen stays so from page to page, and is let go when `list` changes. */
export function useSelection(onPage: string[], list: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other entries
  useEffect(() => clear(), [list])
  const [isWhole, setWhole] = useState(false)
  // Whoever lets one row go of everything has chosen the others of the page.
  const chooseSome = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
    setIds((before) => next(isWhole ? new Set(onPage) : before))
    setWhole(false)
  }
  function clear() {
    setIds(new Set())
    setWhole(false)
  }
  const chosen = isWhole ? onPage.length : onPage.filter((id) => ids.has(id)).length
  const page = chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some'
  return {
    ids: isWhole ? new Set(onPage) : ids,
    page,
    isWhole,
    toggle: (id) =>
      chooseSome((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    togglePage: () =>
      chooseSome((before) => (page === 'all' ? without(before, onPage) : new Set([...before, ...onPage]))),
    chooseWhole: () => setWhole(true),
    clear,
  }
}

function without(ids: ReadonlySet<string>, gone: string[]): Set<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}
