import type { AnyKind } from '#content/model/define-kind.ts'
import type { Changes, ChangesSince, EditedEntry } from '#content/model/editing/edited-entry.ts'
import { type Place, places } from '#content/model/editing/place.ts'
import type { Translation, Translations } from '#content/model/editing/translation.ts'
import type { Doer } from '#kernel/doer.ts'
import { type Clock, clock as realClock } from '#ui/admin/alarm.ts'
import {
  type Connection,
  type DraftStatus,
  isSameStatus,
  type Journal,
  type JournalRecord,
  type SaveRequest,
} from './draft-ports.ts'
import { HalfTyped } from './half-typed.ts'
import { fieldsOf, JournalKeeper, recordOf } from './journal-keeper.ts'
import { byPlace, entriesOf, isWithin, type PlacedKey, pathOf, placedAt } from './placed-key.ts'
import { type JudgedAnswer, SaveLine, type ToSend } from './save-line.ts'
import {
  chosen,
  heard,
  isToSend,
  isUnsaved,
  kept,
  left,
  refused,
  restored,
  type Slot,
  Slots,
  type Subject,
  written,
} from './slots.ts'

type Options = {
  connection: Connection
  journal: Journal
  clock?: Clock
  /** What the form begins with beyond what was saved. */
  written?: Changes
}

/**
 * The state of an entry's form: for each field what is written, what the server has and what others wrote. It saves by
 * itself, and keeps a journal of what the server does not have yet.
 */
export class DraftStore {
  readonly entryId: string
  readonly kind: AnyKind
  readonly slots: Slots
  readonly halfTyped = new HalfTyped(() => this.#isHalfTyped())
  #translations: Translations
  #status: DraftStatus
  #line: SaveLine
  #journal: JournalKeeper
  #clock: Clock
  #entered: PlacedKey | null = null
  #isTrashed: boolean
  #isErased = false
  #isStopped = false
  #writtenAt: Date
  #writable: readonly Place[] = places
  #takenAddresses = new Map<PlacedKey, unknown>()

  constructor(kind: AnyKind, entry: EditedEntry, options: Options) {
    this.entryId = entry.id
    this.kind = kind
    this.slots = new Slots(kind, entry.values)
    this.#translations = entry.translations
    this.#clock = options.clock ?? realClock
    this.#journal = new JournalKeeper(options.journal, () => this.#unsaved(), this.#clock)
    this.#line = new SaveLine({
      ...{ connection: options.connection, clock: this.#clock },
      next: () => this.#next(),
      before: () => this.#journal.keep(),
      answered: (request, answer) => this.#take(request, answer),
      changed: () => this.#tellStatus(),
    })
    this.#writtenAt = this.#clock.now()
    this.#isTrashed = entry.trashedAt !== null
    this.#status = {
      ...{ phase: 'still', revision: entry.revision, savedAt: null, failure: null },
      ...{ isUnsaved: false, isHalfTyped: false, conflicts: [], refused: [], closed: [] },
    }
    for (const [key, value] of entriesOf(options.written ?? {}))
      if (this.slots.has(key)) this.slots.change(key, (slot) => written(slot, value))
    this.#tellStatus()
  }

  readonly status = (): DraftStatus => this.#status

  translation(field: string): Translation | null {
    return this.#translations[field] ?? null
  }

  subscribe(subject: Subject, listener: () => void): () => void {
    return this.slots.subscribe(subject, listener)
  }

  write(key: PlacedKey, value: unknown): void {
    if (this.#isTrashed || this.#isErased) return
    this.slots.change(key, (slot) => written(slot, value))
    this.#isWritten()
  }

  enter(key: PlacedKey): void {
    this.#entered = key
  }

  leave(key: PlacedKey): void {
    if (this.#entered === key) this.#entered = null
    this.slots.change(key, left)
  }

  choose(key: PlacedKey, which: 'mine' | 'theirs'): void {
    this.slots.change(key, (slot) => chosen(slot, which))
    this.#isWritten()
  }

  /** Takes up what a journal kept, beside what others have written since. */
  restore(record: JournalRecord): void {
    for (const [key, field] of fieldsOf(record))
      if (this.slots.has(key)) this.slots.change(key, (slot) => restored(slot, field))
    this.halfTyped.restore(record.halves)
    this.#isWritten()
  }

  /**
   * Asks what others changed, and takes it over. Nothing is taken over while a save is on its way: the answer would
   * hold this form's own change, as if somebody else had made it.
   */
  async catchUp(ask: (since: number) => Promise<ChangesSince | null>): Promise<void> {
    if (this.#line.pending) return
    const { sends } = this.#line
    const since = await ask(this.#status.revision)
    if (!since || sends !== this.#line.sends || since.revision <= this.#status.revision) return
    this.#hear(since.changes, since.by, since.at)
    this.setTranslations(since.translations)
    this.#isTrashed = since.trashedAt !== null
    this.#tellStatus({ revision: since.revision })
    this.#line.plan()
  }

  setTranslations(translations: Translations): void {
    this.#translations = translations
    this.slots.tell('translations')
  }

  /**
   * Where the account may write: nothing else is sent, for the server would refuse all of it. What was written elsewhere
   * before stays unsaved.
   */
  setWritable(writable: readonly Place[]): void {
    this.#writable = writable
    this.#tellStatus()
    this.#line.plan()
  }

  /** What is written as an address stands in the way of publishing: it is reserved, or was or is another entry's. */
  setAddressTaken(key: PlacedKey, slug: string | null): void {
    if (slug === null) this.#takenAddresses.delete(key)
    else this.#takenAddresses.set(key, slug)
    this.slots.tell('addresses')
  }

  isAddressTaken(key: PlacedKey): boolean {
    const slug = this.#takenAddresses.get(key)
    return slug !== undefined && slug === this.slots.get(key).value
  }

  setTrashed(isTrashed: boolean): void {
    this.#isTrashed = isTrashed
    this.#tellStatus()
    this.#line.plan()
  }

  /** It was deleted for good: nothing of it can be saved any more, and what is written stays to be read and copied. */
  setErased(): void {
    this.#isErased = true
    this.#tellStatus()
    this.#line.plan()
  }

  /** The connection is back, or somebody wants to try now. */
  resume(): Promise<void> {
    return this.#line.send()
  }

  /** Whether what is unsaved is kept on this device, and offered when the form is opened again. */
  get isKeptHere(): boolean {
    return this.#journal.isKept
  }

  /** The session ended: what is unsaved stays on this device until its writer is signed in again. */
  signedOut(): void {
    this.#line.signedOut(true)
    this.#journal.keep()
  }

  /** The person is signed in again: what is unsaved is saved. */
  signedIn(): Promise<void> {
    this.#line.signedOut(false)
    return this.#line.send()
  }

  /** Saves now. Says, once that is over, whether everything is saved; what is not is kept on this device by then. */
  async flush(): Promise<boolean> {
    await this.#line.flush()
    await this.#journal.now()
    return !this.#status.isUnsaved
  }

  /** The form is shown. It saves from its construction on; this starts it again after `stop`. */
  start(): void {
    this.#isStopped = false
    this.#line.start()
  }

  /** The form goes away. What is unsaved stays in the journal. */
  stop(): void {
    this.#isStopped = true
    this.#line.stop()
    this.#journal.now()
  }

  #isWritten(): void {
    this.#line.soon()
    this.#isHalfTyped()
  }

  /**
   * Inputs that are removed with the form report that their half-typed text is gone. That is ignored here, so the
   * journal keeps what they held.
   */
  #isHalfTyped(): void {
    if (this.#isStopped) return
    this.#writtenAt = this.#clock.now()
    this.#tellStatus()
    this.#journal.keepSoon()
  }

  #next(): ToSend | null {
    const all = this.#isTrashed || this.#isErased ? [] : this.slots.which(isToSend)
    const keys = all.filter((key) => this.#mayWrite(key))
    if (keys.length === 0) return null
    return {
      revision: this.#status.revision,
      changes: byPlace(keys.map((key) => [key, this.slots.get(key).value])),
    }
  }

  #mayWrite(key: PlacedKey): boolean {
    return this.#writable.includes(placedAt(key).place)
  }

  /** Takes over the server's answer; false where it refuses for a reason that belongs to no field. */
  #take(request: SaveRequest, answer: JudgedAnswer): boolean {
    const sent = entriesOf(request.changes)
    if (answer.type === 'refused' && !this.#refuse(sent, answer.problems)) return false
    if (answer.type === 'trashed') this.#isTrashed = true
    if (answer.type === 'erased') this.#isErased = true
    if (answer.type === 'conflict') {
      const { revision, theirs, by, at } = answer.conflict
      this.#hear(theirs, by, at)
      this.#tellStatus({ revision })
    }
    if (answer.type === 'saved') {
      const { revision, savedAt, merged, translations } = answer.saved
      for (const [key, value] of sent) this.slots.change(key, (slot) => kept(slot, value))
      this.#hear(merged, null, savedAt)
      this.setTranslations(translations)
      this.#tellStatus({ revision, savedAt })
    }
    this.#journal.keep()
    return true
  }

  /** Gives each problem to its field; returns whether any field has one. */
  #refuse(sent: [PlacedKey, unknown][], problems: Slot['problems']): boolean {
    const owned = sent.map(([key, value]) => {
      const own = problems.filter(({ path }) => isWithin(path, pathOf(key)))
      if (own.length > 0) this.slots.change(key, (slot) => refused(slot, value, own))
      return own.length > 0
    })
    return owned.some(Boolean)
  }

  #hear(changes: Changes, by: Doer | null, at: string | null): void {
    for (const [key, value] of entriesOf(changes))
      if (this.slots.has(key))
        this.slots.change(key, (slot) => heard(slot, { value, by, at }, this.#entered === key))
  }

  #unsaved(): JournalRecord | null {
    return recordOf(this.slots, this.halfTyped.all(), this.#line.pending, {
      ...{ entryId: this.entryId, kind: this.kind.name, isNew: this.#status.revision === 0 },
      at: this.#writtenAt.toISOString(),
    })
  }

  #tellStatus(change: Partial<DraftStatus> = {}): void {
    const hasUnsaved = this.#line.pending !== null || (this.#line.hasBegun && this.slots.isAnyUnsaved())
    const { trouble } = this.#line
    const status: DraftStatus = {
      ...{ ...this.#status, ...change, isUnsaved: hasUnsaved },
      phase: this.#phase(hasUnsaved, change.savedAt),
      failure: trouble && 'status' in trouble ? trouble.status : null,
      isHalfTyped: Object.keys(this.halfTyped.all()).length > 0,
      conflicts: this.slots.which(({ theirs }) => theirs),
      refused: this.slots.which(({ problems }) => problems.length > 0),
      closed: this.slots.which(isUnsaved).filter((key) => !this.#mayWrite(key)),
    }
    if (isSameStatus(status, this.#status)) return
    this.#status = status
    this.slots.tell('status')
  }

  #phase(isUnsaved: boolean, savedAt: string | null = this.#status.savedAt): DraftStatus['phase'] {
    if (this.#isErased) return 'erased'
    if (this.#isTrashed) return 'trashed'
    if (this.#line.trouble) return this.#line.trouble.type
    if (this.#line.isSending) return 'saving'
    if (isUnsaved) return 'written'
    return savedAt ? 'saved' : 'still'
  }
}
