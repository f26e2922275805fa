import type { BatchAction } from '#content/model/editing/bulk-change.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { m } from '#kernel/i18n/messages.ts'

/** A change to many entries as one, by what was done to how many; null for any other event. */
export function batchInWords({ what, details }: ListedEvent): string | null {
  const { action = '' } = details
  const count = Number(details.count)
  if (what !== 'many-changed' || !isAction(action) || !(count > 0)) return null
  return actions[action]({ count })
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
