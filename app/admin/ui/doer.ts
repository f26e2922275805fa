import { m } from '#app/i18n/messages.ts'
import type { Doer } from '#domain/content/editors-view.ts'

/** Who did it, in words. */
export function doerInWords(doer: Doer): string {
  if (doer === 'system') return m.admin_list_by_system()
  return doer.name ?? m.admin_list_by_gone()
}
