import { Alarm, type Clock } from '#ui/admin/alarm.ts'
import type { Journal, JournalRecord, SaveRequest } from './draft-ports.ts'
import { entriesOf, type PlacedKey } from './placed-key.ts'
import { isUnsaved, type JournaledField, restored, type Slots, slotOf } from './slots.ts'

const keepAfter = 200
/** How long to wait for the device, in milliseconds. After that the text is sent even if it could not be kept. */
const patience = 2_000

/** Keeps what is unsaved on this device, a moment after it was written; empties it once nothing is. */
export class JournalKeeper {
  #journal: Journal
  #record: () => JournalRecord | null
  #clock: Clock
  #alarm: Alarm
  #keeping: Promise<void> = Promise.resolve()
  #newest = 0
  #isKept = false

  constructor(journal: Journal, record: () => JournalRecord | null, clock: Clock) {
    this.#journal = journal
    this.#record = record
    this.#clock = clock
    this.#alarm = new Alarm(clock, () => this.keep())
  }

  /** Whether this device has what was to be kept last: what is unsaved outlives the page. */
  get isKept(): boolean {
    return this.#isKept && !this.#alarm.isSet
  }

  keepSoon(): void {
    this.#alarm.setIn(keepAfter)
  }

  /** Never fails and always ends: text that the device cannot keep must still reach the server. */
  keep(): Promise<void> {
    this.#alarm.set(null)
    const record = this.#record()
    const kept = record ? this.#journal.keep(record) : this.#journal.forget()
    this.#newest += 1
    const own = this.#newest
    this.#isKept = false
    this.#keeping = new Promise((resolve) => {
      const callOff = this.#clock.after(patience, resolve)
      const end = (isKept: boolean) => {
        if (own === this.#newest) this.#isKept = isKept
        callOff()
        resolve()
      }
      kept.then(
        () => end(true),
        () => end(false),
      )
    })
    return this.#keeping
  }

  /** Keeps at once what was to be kept soon, and waits for what is just being kept. */
  now(): Promise<void> {
    return this.#alarm.isSet ? this.keep() : this.#keeping
  }
}

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
