import type { Doer } from '#kernel/doer.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Who did it, in words. */
export function doerInWords(doer: Doer): string {
  if (doer === 'system') return m.admin_list_by_system()
  return doer.name ?? m.admin_list_by_gone()
}
