import type { AnyKind } from '#content/model/define-kind.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { entriesOf, keysOf, type PlacedKey } from './placed-key.ts'
import { isUnsaved, type Slot, slotOf } from './slot.ts'

type Listener = () => void
/** What a part of the form listens for: one field, anything that is written, or one of the others. */
export type Subject = PlacedKey | 'anything' | 'status' | 'translations'

/** All fields of a form. A change is told only to those who listen for that field, so a key stroke draws one input. */
export class Slots {
  #slots: Map<PlacedKey, Slot>
  #listeners = new Map<Subject, Set<Listener>>()

  constructor(kind: AnyKind, values: PlacedValues) {
    const known = new Map(entriesOf(values))
    this.#slots = new Map(keysOf(kind).map((key) => [key, slotOf(known.get(key))]))
  }

  has(key: PlacedKey): boolean {
    return this.#slots.has(key)
  }

  get(key: PlacedKey): Slot {
    const slot = this.#slots.get(key)
    if (!slot) throw new Error(`There is no field ${key}`)
    return slot
  }

  change(key: PlacedKey, change: (slot: Slot) => Slot): void {
    const before = this.get(key)
    const after = change(before)
    if (after === before) return
    this.#slots.set(key, after)
    this.tell(key)
    if (before.value !== after.value) this.tell('anything')
  }

  /** The keys of the fields that meet a condition, in the order of the kind. */
  which(is: (slot: Slot) => unknown): PlacedKey[] {
    return [...this.#slots].flatMap(([key, slot]) => (is(slot) ? [key] : []))
  }

  isAnyUnsaved(): boolean {
    return this.which(isUnsaved).length > 0
  }

  subscribe(subject: Subject, listener: Listener): () => void {
    const listeners = this.#listeners.get(subject) ?? new Set()
    this.#listeners.set(subject, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  tell(subject: Subject): void {
    for (const listener of this.#listeners.get(subject) ?? []) listener()
  }
}
