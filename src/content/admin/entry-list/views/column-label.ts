import type { ListColumn } from '#content/model/derive/list.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What a column is called in its head. */
export function columnLabel({ name, label }: ListColumn): string {
  return label ?? (name === 'states' ? m.admin_list_state() : m.admin_list_updated())
}
