import type { HistoryEventName } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

/** What the history is asked for: one person, one kind of event, both, or everything. */
export type HistoryFilter = { person: string | null; event: HistoryEventName | null }

/** The address of the history that is asked for this, from its newest event or from beyond the one given. */
export function historyAddress(
  { person, event }: HistoryFilter,
  from?: { side: 'older' | 'newer'; id: number },
): string {
  const asked = new URLSearchParams({
    ...(person ? { person } : {}),
    ...(event ? { event } : {}),
    ...(from ? { [from.side]: String(from.id) } : {}),
  }).toString()
  return adminAddress.history + (asked ? `?${asked}` : '')
}
