import type { AnyKind } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { Doer } from '#kernel/doer.ts'
import { entriesOf, keysOf, type PlacedKey } from './placed-key.ts'

type Listener = () => void
/** What a part of the form listens for: one field, anything that is written, or one of the others. */
export type Subject = PlacedKey | 'anything' | 'status' | 'translations' | 'addresses'

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

/** What somebody else wrote; by whom and when is not always known. */
export type Theirs = { value: unknown; by: Doer | null; at: string | null }

/** One field at one of its places: what is written in it, what the server has, what somebody else made of it. */
export type Slot = {
  value: unknown
  server: unknown
  /** Both changed it: nothing of it is sent until the person has chosen. */
  theirs: Theirs | null
  /** Somebody else changed it while the person stood in it without writing: it is taken over once they leave. */
  waiting: Theirs | null
  /** Whose text was taken over here without asking. */
  news: Theirs | null
  /** Why the server refuses what is written; it is sent again once it has changed. */
  problems: FieldProblem[]
}

export function slotOf(value: unknown): Slot {
  return {
    value: value ?? null,
    server: value ?? null,
    theirs: null,
    waiting: null,
    news: null,
    problems: [],
  }
}

export function isUnsaved(slot: Slot): boolean {
  return !isSameValue(slot.value, slot.server)
}

export function isToSend(slot: Slot): boolean {
  return isUnsaved(slot) && !slot.theirs && slot.problems.length === 0
}

/** The person writes. */
export function written(slot: Slot, value: unknown): Slot {
  const next = { ...slot, value, news: null, problems: [] }
  const other = slot.waiting ?? slot.theirs
  if (!other) return next
  const server = slot.waiting ? slot.waiting.value : slot.server
  return { ...next, server, waiting: null, theirs: isSameValue(value, server) ? null : other }
}

/** Somebody else has written; what the person is writing stays. */
export function heard(slot: Slot, theirs: Theirs, isEntered: boolean): Slot {
  const { value } = theirs
  if (isSameValue(value, slot.value))
    return { ...slot, server: value, theirs: null, waiting: null, problems: [] }
  if (isSameValue(value, slot.server)) return { ...slot, waiting: null }
  if (isUnsaved(slot)) return { ...slot, server: value, theirs, waiting: null, problems: [] }
  if (isEntered) return { ...slot, waiting: theirs }
  return { ...slot, value, server: value, waiting: null, news: theirs }
}

/** The person leaves the field. */
export function left(slot: Slot): Slot {
  return slot.waiting ? heard(slot, slot.waiting, false) : slot
}

/** The server has what was sent; the person may have gone on writing. */
export function kept(slot: Slot, sent: unknown): Slot {
  return { ...slot, server: sent }
}

export function refused(slot: Slot, sent: unknown, problems: FieldProblem[]): Slot {
  return isSameValue(slot.value, sent) ? { ...slot, problems } : slot
}

/** Of two texts, one stays. */
export function chosen(slot: Slot, which: 'mine' | 'theirs'): Slot {
  if (!slot.theirs) return slot
  return { ...slot, theirs: null, ...(which === 'theirs' ? { value: slot.theirs.value, problems: [] } : {}) }
}

/** Brings back what was journaled before a crash, beside what somebody else has changed meanwhile. */
export function restored(slot: Slot, { value, base, sent }: JournaledField): Slot {
  const next = written(slot, value)
  const isOurs = isSameValue(slot.server, base) || (sent !== undefined && isSameValue(slot.server, sent))
  if (isOurs || !isUnsaved(next)) return next
  return { ...next, theirs: { value: slot.server, by: null, at: null } }
}

/**
 * A field in the journal: what is written, the server's value at that time (`base`), and what may have reached the
 * server (`sent`).
 */
export type JournaledField = { value: unknown; base: unknown; sent?: unknown }
