import type { AnyKind } from '#domain/content/define-kind.ts'
import type { Changes, ChangesSince, EditedEntry } from '#domain/content/editing/edited-entry.ts'
import type { Translation, Translations } from '#domain/content/editing/translation.ts'
import type { Doer } from '#domain/content/editors-view.ts'
import type { Connection, Journal, JournalRecord, SaveAnswer, SaveRequest } from './draft-ports.ts'
import { type DraftStatus, isSameStatus } from './draft-status.ts'
import { HalfTyped } from './half-typed.ts'
import { JournalKeeper } from './journal-keeper.ts'
import { fieldsOf, recordOf } from './journal-record.ts'
import { byPlace, entriesOf, isWithin, type PlacedKey, pathOf } from './placed-key.ts'
import { chosen, heard, isToSend, kept, left, refused, restored, type Slot, written } from './slot.ts'
import { Slots, type Subject } from './slots.ts'

const saveAfter = 800
const retryAfter = { first: 1_000, longest: 30_000 }

type Options = {
  connection: Connection
  journal: Journal
  now?: () => Date
  /** What the form begins with beyond what was saved. */
  written?: Changes
}

/**
 * The state of an entry's form: of each field what is written, what the server has and what others wrote. Saves by
 * itself, one request at a time, and keeps a journal of what the server does not have yet.
 */
export class DraftStore {
  readonly entryId: string
  readonly kind: AnyKind
  readonly slots: Slots
  readonly halfTyped = new HalfTyped(() => this.#isHalfTyped())
  #translations: Translations
  #status: DraftStatus
  #connection: Connection
  #journal: JournalKeeper
  #now: () => Date
  #entered: PlacedKey | null = null
  /** Sent and not answered: where the answer was lost it is sent again to the letter, under the same name. */
  #pending: SaveRequest | null = null
  #sending: Promise<void> | null = null
  #sends = 0
  #failures = 0
  #trouble: 'offline' | 'failed' | 'signed-out' | null = null
  /** Nothing is sent until a timer, the line or the person says so. */
  #waits = false
  #isTrashed: boolean
  #isStopped = false
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #writtenAt: Date

  constructor(kind: AnyKind, entry: EditedEntry, options: Options) {
    this.entryId = entry.id
    this.kind = kind
    this.slots = new Slots(kind, entry.values)
    this.#translations = entry.translations
    this.#connection = options.connection
    this.#journal = new JournalKeeper(options.journal, () => this.#unsaved())
    this.#now = options.now ?? (() => new Date())
    this.#writtenAt = this.#now()
    this.#isTrashed = entry.trashedAt !== null
    this.#status = {
      ...{ phase: 'still', revision: entry.revision, savedAt: null, failure: null },
      ...{ isUnsaved: false, isHalfTyped: false, conflicts: [], refused: [] },
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
    if (this.#isTrashed) return
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
   * Asks what others changed, and takes it over. While a save is on its way its own change would be among them and
   * look like somebody else's: nothing is taken over then.
   */
  async catchUp(ask: (since: number) => Promise<ChangesSince | null>): Promise<void> {
    if (this.#pending) return
    const sends = this.#sends
    const since = await ask(this.#status.revision)
    if (!since || sends !== this.#sends || since.revision <= this.#status.revision) return
    this.#hear(since.changes, since.by, since.at)
    this.setTranslations(since.translations)
    this.#isTrashed = since.trashedAt !== null
    this.#tellStatus({ revision: since.revision })
  }

  setTranslations(translations: Translations): void {
    this.#translations = translations
    this.slots.tell('translations')
  }

  setTrashed(isTrashed: boolean): void {
    this.#isTrashed = isTrashed
    this.#tellStatus()
    if (!isTrashed) this.#sendAfter(0)
  }

  /** The line is back, or somebody is signed in again, or wants it tried now. */
  resume(): Promise<void> {
    this.#waits = false
    return this.#send()
  }

  /** Saves now. Says, once that is over, whether everything is saved; what is not is kept on this device by then. */
  async flush(): Promise<boolean> {
    if (this.#trouble !== 'signed-out') this.#waits = false
    while (this.#sending || (!this.#waits && !this.#isTrashed && this.#nextRequest())) await this.#send()
    await this.#journal.now()
    return !this.#status.isUnsaved
  }

  /** The form goes away. What is unsaved stays in the journal. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#saveTimer)
    this.#journal.now()
  }

  #isWritten(): void {
    this.#isHalfTyped()
    this.#sendAfter(saveAfter)
  }

  /** Controls that go away with the form tell of it too, and what they held stays in the journal. */
  #isHalfTyped(): void {
    if (this.#isStopped) return
    this.#writtenAt = this.#now()
    this.#tellStatus()
    this.#journal.keepSoon()
  }

  #sendAfter(delay: number): void {
    if (this.#waits) return
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => this.#send(), delay)
  }

  #nextRequest(): SaveRequest | null {
    if (this.#pending) return this.#pending
    const keys = this.slots.which(isToSend)
    if (keys.length === 0) return null
    const changes = byPlace(keys.map((key) => [key, this.slots.get(key).value]))
    return { name: crypto.randomUUID(), revision: this.#status.revision, changes }
  }

  #send(): Promise<void> {
    clearTimeout(this.#saveTimer)
    if (this.#sending) return this.#sending
    const request = this.#waits || this.#isTrashed ? null : this.#nextRequest()
    if (!request) return Promise.resolve()
    this.#pending = request
    this.#sends += 1
    this.#sending = this.#journal
      .keep()
      .then(() => this.#connection.save(request))
      .then((answer) => {
        this.#sending = null
        this.#take(request, answer)
      })
    this.#tellStatus()
    return this.#sending
  }

  #take(request: SaveRequest, answer: SaveAnswer): void {
    const sent = entriesOf(request.changes)
    if (answer.type === 'signed-out') this.#waitForSignIn()
    else if (answer.type === 'unreachable') this.#tryAgain('offline', null)
    else if (answer.type === 'failed') {
      if (!answer.mayHavePassed) this.#pending = null
      this.#tryAgain('failed', answer.status)
    } else {
      this.#pending = null
      if (answer.type === 'refused' && !this.#refuse(sent, answer.problems)) this.#tryAgain('failed', 422)
      else this.#goOn(sent, answer)
    }
  }

  #goOn(sent: [PlacedKey, unknown][], answer: SaveAnswer): void {
    this.#failures = 0
    this.#trouble = null
    if (answer.type === 'trashed') this.#isTrashed = true
    this.#tellStatus(this.#takeOver(sent, answer))
    this.#journal.keep()
    if (!this.#isTrashed && this.#nextRequest()) this.#sendAfter(answer.type === 'saved' ? saveAfter : 0)
  }

  #takeOver(sent: [PlacedKey, unknown][], answer: SaveAnswer): Partial<DraftStatus> {
    if (answer.type === 'conflict') {
      const { revision, theirs, by, at } = answer.conflict
      this.#hear(theirs, by, at)
      return { revision }
    }
    if (answer.type !== 'saved') return {}
    const { revision, savedAt, merged, translations } = answer.saved
    for (const [key, value] of sent) this.slots.change(key, (slot) => kept(slot, value))
    this.#hear(merged, null, savedAt)
    this.setTranslations(translations)
    return { revision, savedAt, failure: null }
  }

  /** Puts each problem with its field; says whether there was one for any. */
  #refuse(sent: [PlacedKey, unknown][], problems: Slot['problems']): boolean {
    const owned = sent.map(([key, value]) => {
      const own = problems.filter(({ path }) => isWithin(path, pathOf(key)))
      if (own.length > 0) this.slots.change(key, (slot) => refused(slot, value, own))
      return own.length > 0
    })
    return owned.some(Boolean)
  }

  #waitForSignIn(): void {
    this.#waits = true
    this.#trouble = 'signed-out'
    this.#tellStatus()
  }

  #tryAgain(trouble: 'offline' | 'failed', failure: number | null): void {
    this.#trouble = trouble
    this.#waits = true
    const delay = Math.min(retryAfter.longest, retryAfter.first * 2 ** this.#failures)
    this.#failures += 1
    this.#saveTimer = setTimeout(() => this.resume(), delay)
    this.#tellStatus({ failure })
  }

  #hear(changes: Changes, by: Doer | null, at: string | null): void {
    for (const [key, value] of entriesOf(changes))
      if (this.slots.has(key))
        this.slots.change(key, (slot) => heard(slot, { value, by, at }, this.#entered === key))
  }

  #unsaved(): JournalRecord | null {
    return recordOf(this.slots, this.halfTyped.all(), this.#pending, {
      ...{ entryId: this.entryId, kind: this.kind.name, isNew: this.#status.revision === 0 },
      at: this.#writtenAt.toISOString(),
    })
  }

  #tellStatus(change: Partial<DraftStatus> = {}): void {
    const isUnsaved = this.#pending !== null || this.slots.isAnyUnsaved()
    const status: DraftStatus = {
      ...{ ...this.#status, ...change, isUnsaved, phase: this.#phase(isUnsaved, change.savedAt) },
      isHalfTyped: Object.keys(this.halfTyped.all()).length > 0,
      conflicts: this.slots.which(({ theirs }) => theirs),
      refused: this.slots.which(({ problems }) => problems.length > 0),
    }
    if (isSameStatus(status, this.#status)) return
    this.#status = status
    this.slots.tell('status')
  }

  #phase(isUnsaved: boolean, savedAt: string | null = this.#status.savedAt): DraftStatus['phase'] {
    if (this.#isTrashed) return 'trashed'
    if (this.#trouble) return this.#trouble
    if (this.#sending) return 'saving'
    if (isUnsaved) return 'written'
    return savedAt ? 'saved' : 'still'
  }
}
