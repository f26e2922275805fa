import type { BatchAction } from '#content/model/editing/bulk-change.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** A change to many entries as one, by what was done to how many; null for any other event. */
export function batchInWords({ what, details, item }: ListedEvent, locale: Locale): string | null {
  const { action = '', field = '', added, removed } = details
  const count = Number(details.count)
  if (what !== 'many-changed' || !isAction(action) || !(count > 0)) return null
  const names = added ?? removed
  if (names === undefined) return actions[action]({ count })
  const fields: Record<string, AnyField> = kindNamed(item?.kind ?? '')?.fields ?? {}
  const told = { count, names, field: fields[field]?.label[locale] ?? field }
  return added === undefined ? m.history_many_remove(told) : m.history_many_add(told)
}

function isAction(action: string): action is BatchAction {
  return Object.hasOwn(actions, action)
}

const actions = {
  publish: m.history_many_publish,
  unpublish: m.history_many_unpublish,
  trash: m.history_many_trash,
  set: m.history_many_set,
  repoint: m.history_many_repoint,
  restore: m.history_many_restore,
  erase: m.history_many_erase,
} satisfies Record<BatchAction, (inputs: { count: number }) => string>
