import type { Journal, JournalRecord } from './draft-ports.ts'

const keepAfter = 200

/** Keeps what is unsaved on this device, a moment after it was written; empties it once nothing is. */
export class JournalKeeper {
  #journal: Journal
  #record: () => JournalRecord | null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(journal: Journal, record: () => JournalRecord | null) {
    this.#journal = journal
    this.#record = record
  }

  keepSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.keep(), keepAfter)
  }

  /** Never fails: a device that keeps nothing must not keep the text from the server either. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const record = this.#record()
    await (record ? this.#journal.keep(record) : this.#journal.forget()).catch(() => {})
  }

  /** Keeps at once what was to be kept soon. */
  stop(): void {
    if (this.#timer) this.keep()
  }
}
