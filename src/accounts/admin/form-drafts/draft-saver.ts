import type { FormDraft } from '#accounts/model/form-draft.ts'
import { Alarm, type Clock } from '#ui/admin/alarm.ts'

export type SaverAnswer =
  | { type: 'saved'; draft: FormDraft | null }
  /** Another tab or device has written, sent or deleted it since. */
  | { type: 'conflict'; draft: FormDraft | null }
  | { type: 'failed' }

export type SaverStatus =
  /** `discarded` once what was saved is gone and the field is empty. */
  | { phase: 'still' | 'written' | 'saving' | 'saved' | 'discarded' | 'failed' }
  | { phase: 'conflict'; other: FormDraft | null }

type Options = {
  save(text: string, seen: string | null): Promise<SaverAnswer>
  changed(): void
  clock: Clock
}

const savesAfterMs = 800
const triesAgainAfterMs = 10_000

/** Saves the text of one field a moment after it was written: one request at a time, and again until it succeeds. */
export class DraftSaver {
  status: SaverStatus = { phase: 'still' }
  #options: Options
  #alarm: Alarm
  #text: string
  /** What the server has, and as which version. */
  #saved: string
  #seen: string | null
  #saving: Promise<void> | null = null
  #isSent = false

  constructor(draft: FormDraft | null, text: string, options: Options) {
    this.#options = options
    this.#alarm = new Alarm(options.clock, () => void this.flush())
    this.#saved = draft?.text ?? ''
    this.#seen = draft?.savedAt ?? null
    this.#text = text
    // What comes back refused may differ from what was saved of it.
    if (this.isUnsaved) this.#alarm.setIn(savesAfterMs)
  }

  get isUnsaved(): boolean {
    return this.#text.trim() !== this.#saved.trim()
  }

  /** Whether the page is to stay when the session ends, with what stands in the field. */
  get holdsText(): boolean {
    return this.isUnsaved || this.#text.trim() !== ''
  }

  write(text: string): void {
    this.#text = text
    this.#isSent = false
    if (this.status.phase === 'conflict') return
    this.#become({ phase: this.isUnsaved ? 'written' : 'still' })
    this.#alarm.setIn(savesAfterMs)
  }

  /** Saves now, and says whether everything is saved. */
  async flush(): Promise<boolean> {
    this.#alarm.set(null)
    while (this.#saving) await this.#saving
    if (!this.isUnsaved) return true
    if (this.status.phase === 'conflict') return false
    this.#saving = this.#save()
    await this.#saving
    return !this.isUnsaved
  }

  /** The form is being sent: nothing may be saved after that, or it would be offered again although it was sent. */
  async sent(): Promise<void> {
    this.#isSent = true
    this.#alarm.set(null)
    while (this.#saving) await this.#saving
    this.#alarm.set(null)
  }

  get isSaving(): boolean {
    return this.#saving !== null
  }

  /** After a conflict: what stands in the field counts, or what the other tab has. */
  keepOwn(): void {
    if (this.status.phase !== 'conflict') return
    this.#takeOver(this.status.other)
    this.#become({ phase: 'written' })
    void this.flush()
  }

  takeOther(): string {
    if (this.status.phase !== 'conflict') return this.#text
    this.#takeOver(this.status.other)
    this.#text = this.#saved
    this.#become({ phase: this.#settled })
    return this.#text
  }

  /** The field goes away. What is unsaved is saved, unless it was sent. */
  stop(): void {
    this.#alarm.set(null)
    if (!this.#isSent) void this.flush()
  }

  async #save(): Promise<void> {
    const text = this.#text
    this.#become({ phase: 'saving' })
    const answer = await this.#options.save(text, this.#seen).catch((): SaverAnswer => ({ type: 'failed' }))
    this.#saving = null
    if (answer.type === 'saved') {
      this.#saved = text
      this.#seen = answer.draft?.savedAt ?? null
      this.#become({ phase: this.isUnsaved ? 'written' : this.#settled })
      if (this.isUnsaved && !this.#isSent) this.#alarm.setIn(savesAfterMs)
    } else if (answer.type === 'conflict') {
      // The very text is there already, as after an answer that was lost.
      if ((answer.draft?.text ?? '').trim() === text.trim()) {
        this.#takeOver(answer.draft)
        this.#become({ phase: this.#settled })
      } else this.#become({ phase: 'conflict', other: answer.draft })
    } else {
      this.#become({ phase: 'failed' })
      if (!this.#isSent) this.#alarm.setIn(triesAgainAfterMs)
    }
  }

  get #settled(): 'saved' | 'discarded' {
    return this.#saved.trim() === '' ? 'discarded' : 'saved'
  }

  #takeOver(draft: FormDraft | null): void {
    this.#saved = draft?.text ?? ''
    this.#seen = draft?.savedAt ?? null
  }

  #become(status: SaverStatus): void {
    this.status = status
    this.#options.changed()
  }
}
