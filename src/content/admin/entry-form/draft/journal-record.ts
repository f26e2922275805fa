import type { JournalRecord, SaveRequest } from './draft-ports.ts'
import { entriesOf, type PlacedKey } from './placed-key.ts'
import { isUnsaved, type JournaledField, restored, slotOf } from './slot.ts'
import type { Slots } from './slots.ts'

type About = Pick<JournalRecord, 'entryId' | 'kind' | 'isNew' | 'at'>

/** What the form holds that is not known to be on the server; null where there is nothing. */
export function recordOf(
  slots: Slots,
  halves: JournalRecord['halves'],
  pending: SaveRequest | null,
  about: About,
): JournalRecord | null {
  const sent = new Map(entriesOf(pending?.changes ?? {}))
  const unsaved = slots.which(isUnsaved)
  if (unsaved.length === 0 && Object.keys(halves).length === 0) return null
  const fields = unsaved.map((key): [PlacedKey, JournaledField] => {
    const { value, server } = slots.get(key)
    return [key, { value, base: server, ...(sent.has(key) ? { sent: sent.get(key) } : {}) }]
  })
  return { ...about, fields: Object.fromEntries(fields), halves }
}

/** The fields in which a journal differs from the form. */
export function newsIn(record: JournalRecord, slots: Slots): PlacedKey[] {
  return fieldsOf(record).flatMap(([key, field]) => {
    if (!slots.has(key)) return []
    return isUnsaved(restored(slotOf(slots.get(key).value), field)) ? [key] : []
  })
}

export function fieldsOf(record: JournalRecord): [PlacedKey, JournaledField][] {
  return Object.entries(record.fields) as [PlacedKey, JournaledField][]
}
