import type { VersionLine } from '../../model/entry-lines.ts'
import { UnusableExport } from '../unusable-export.ts'

export type VersionsByEntry = {
  /** The versions of an entry, which come in the order of the entries; every entry is asked for, or passed. */
  of(entry: string): AsyncGenerator<VersionLine>
  pass(entry: string): void
  /** Throws where versions are left that belong to none. */
  end(): Promise<void>
}

/** Reads versions beside the entries that they belong to, so that those of one alone are in memory, one by one. */
export function versionsByEntry(lines: AsyncGenerator<VersionLine>): VersionsByEntry {
  const passed = new Set<string>()
  let next: Promise<IteratorResult<VersionLine>> | null = null
  const peek = () => {
    next ??= lines.next()
    return next
  }
  const skip = async () => {
    for (let found = await peek(); !found.done && passed.has(found.value.entry); found = await peek())
      next = null
  }
  return {
    async *of(entry) {
      await skip()
      for (let found = await peek(); !found.done && found.value.entry === entry; found = await peek()) {
        next = null
        yield found.value
      }
      passed.add(entry)
    },
    pass: (entry) => void passed.add(entry),
    async end() {
      await skip()
      const found = await peek()
      if (!found.done)
        throw new UnusableExport(
          `A version in the export belongs to no entry before it: ${found.value.entry}.`,
        )
    },
  }
}
