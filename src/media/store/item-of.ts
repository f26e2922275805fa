import type { EventItem } from '#history/model/history-events.ts'

/** A file as the history names it: what it was called at that moment. */
export function itemOf({ id, fileName }: { id: string; fileName: string }): EventItem {
  return { id, kind: 'media', name: fileName }
}
