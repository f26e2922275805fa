import { m } from '#kernel/i18n/messages.ts'
import type { DirectoryCount } from '#register/model/directory.ts'

/** How many certificates the directory finds, in the reader's words. */
export function countInWords({ total, isAtLeast }: DirectoryCount, number: Intl.NumberFormat): string {
  const count = number.format(total)
  if (isAtLeast) return m.dir_count_at_least({ count })
  return total === 1 ? m.dir_count_one() : m.dir_count({ count })
}
