import type {
  Connection,
  Journal,
  JournalRecord,
  SaveAnswer,
  SaveRequest,
} from '#content/admin/entry-form/draft/draft-ports.ts'
import type { PlacedKey } from '#content/admin/entry-form/draft/placed-key.ts'
import { applyChanges, changedFields, changesOf, fieldsIn, noValues } from '#content/model/editing/changes.ts'
import type { Changes, ChangesSince, EditedEntry } from '#content/model/editing/edited-entry.ts'
import { leaveOut, mergeChanges } from '#content/model/editing/merge.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { news } from '#content/model/kinds/news.ts'
import { byLocale } from '#kernel/locales.ts'
import type { Clock } from '#ui/admin/alarm.ts'

export type Random = { under(n: number): number; of<T>(choices: readonly T[]): T }

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const under = (n: number) => Math.floor(next() * n)
  return { under, of: (choices) => choices[under(choices.length)] as never }
}

const begin = Date.UTC(2026, 5, 10, 17, 32)
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A clock that stands still until it is told to go on. */
export class ModelClock implements Clock {
  #at = begin
  #timers = new Set<{ at: number; what: () => void }>()

  now = () => new Date(this.#at)

  after(ms: number, what: () => void): () => void {
    const timer = { at: this.#at + ms, what }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  async pass(ms: number): Promise<void> {
    const until = this.#at + ms
    await settled()
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#timers.delete(next)
      this.#at = Math.max(this.#at, next.at)
      next.what()
      await settled()
    }
    this.#at = until
  }
}

/** As long as `askServer` waits, in milliseconds. */
const patience = 20_000
export const trouble = ['lost', 'never', 'broken before', 'broken after', 'busy', 'slow', 'throws'] as const

/** One entry on a server, and the connection to it: both do what the test says, or behave at random. */
export class ModelServer {
  revision = 3
  values: PlacedValues = { ...noValues(), es: { title: 'Aviso' }, en: { title: 'Notice' } }
  isTrashed = false
  /** The fields whose value the open form has not sent: somebody else has, or a page that is gone. */
  foreign = new Set<PlacedKey>()
  isSignedIn = true
  isOnline = true
  isCalm = false
  inFlight = 0
  #history = new Map<number, PlacedValues>([[3, this.values]])
  #saves = new Map<string, { request: string; answer: SaveAnswer }>()
  #clock: ModelClock
  #random: Random

  constructor(clock: ModelClock, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  entry(): EditedEntry {
    const language = { state: 'missing', changed: false, slug: null, publishedAt: null, href: null } as const
    return {
      ...{ id: 'one', kind: 'news', key: 'one', revision: this.revision, translations: {} },
      values: this.values,
      languages: byLocale(() => ({ ...language, planned: [], review: null, sourceState: null })),

      updatedAt: null,
      updatedBy: null,
      trashedAt: this.isTrashed ? '2026-06-10T17:32:00Z' : null,
      isMaker: false,
    }
  }

  /** The connection of one page. Once the page is gone, its requests may still arrive, but no response reaches it. */
  connection(isGone: () => boolean): Connection {
    return {
      save: (request) => {
        if (isGone()) return new Promise(() => {})
        this.inFlight += 1
        return this.#carried(request, isGone).finally(() => {
          this.inFlight -= 1
        })
      },
    }
  }

  async #carried(request: SaveRequest, isGone: () => boolean): Promise<SaveAnswer> {
    const wait = (ms: number) => new Promise<void>((done) => this.#clock.after(ms, done))
    await wait(this.#random.under(300))
    if (!this.isOnline) return { type: 'unreachable' }
    if (!this.isSignedIn) return { type: 'signed-out' }
    const fate = this.isCalm || this.#random.under(3) > 0 ? 'well' : this.#random.of(trouble)
    if (fate === 'throws') throw new Error('The line broke in a way of its own')
    if (fate === 'busy') return { type: 'failed', status: 429, mayHavePassed: false }
    if (fate === 'broken before') return { type: 'failed', status: 500, mayHavePassed: true }
    if (fate === 'never') return wait(patience).then(() => ({ type: 'unreachable' }))
    if (fate === 'slow') await wait(this.#random.under(patience))
    const answer = this.#take(request, isGone())
    if (fate === 'broken after') return { type: 'failed', status: 500, mayHavePassed: true }
    if (fate === 'lost') return wait(this.#random.under(patience)).then(() => ({ type: 'unreachable' }))
    await wait(this.#random.under(300))
    return answer
  }

  #take(request: SaveRequest, isForeign: boolean): SaveAnswer {
    const { name, revision, changes } = request
    const known = this.#saves.get(name)
    if (known && known.request !== JSON.stringify(request)) throw new Error(`Two saves have the name ${name}`)
    if (known) return known.answer
    if (this.isTrashed) return { type: 'trashed' }
    const refused = placed(changes).filter(([, value]) => String(value).includes('too long'))
    if (refused.length > 0)
      return { type: 'refused', problems: refused.map(([key]) => ({ path: key, code: 'too-long' })) }
    const base = this.#history.get(revision) ?? null
    const { toWrite, conflicts, theirs } = mergeChanges(news, base, this.values, changes)
    if (conflicts.length > 0) {
      const conflict = { revision: this.revision, conflicts, theirs, by: null, at: '2026-06-10T17:32:00Z' }
      return { type: 'conflict', conflict: conflict as never }
    }
    this.#write(toWrite)
    for (const [key] of placed(changes)) isForeign ? this.foreign.add(key) : this.foreign.delete(key)
    const merged = leaveOut(theirs, fieldsIn(toWrite))
    const savedAt = this.#clock.now().toISOString()
    const answer: SaveAnswer = {
      type: 'saved',
      saved: { revision: this.revision, savedAt, merged, translations: {} },
    }
    this.#saves.set(name, { request: JSON.stringify(request), answer })
    return answer
  }

  /** Somebody else saves. */
  another(key: PlacedKey, value: string): void {
    const [place, field] = key.split('.') as ['es', string]
    this.#write({ [place]: { [field]: value } })
    this.foreign.add(key)
  }

  async since(revision: number): Promise<ChangesSince | null> {
    await new Promise<void>((done) => this.#clock.after(this.#random.under(300), done))
    const before = this.#history.get(revision)
    if (!this.isOnline || !this.isSignedIn || !before) return null
    const changes = changesOf(changedFields(news, before, this.values), this.values)
    const trashedAt = this.isTrashed ? '2026-06-10T17:32:00Z' : null
    const by = { id: 'beto', name: 'Beto Paz' }
    return { revision: this.revision, changes, translations: {}, trashedAt, by, at: '2026-06-10T17:32:00Z' }
  }

  value(key: PlacedKey): unknown {
    const [place, field] = key.split('.') as ['es', string]
    return this.values[place][field] ?? null
  }

  #write(changes: Changes): void {
    const values = applyChanges(this.values, changes)
    if (isSameValue(values, this.values)) return
    this.values = values
    this.revision += 1
    this.#history.set(this.revision, values)
  }
}

/** The storage of a device for one page: it works, fails, or never answers. */
export class ModelDevice {
  record: JournalRecord | null = null

  journal(random: Random, isGone: () => boolean): Journal {
    const write = (record: JournalRecord | null) => {
      if (isGone()) return Promise.resolve()
      const fate = random.under(20)
      if (fate === 0) return Promise.reject(new Error('The device is full'))
      if (fate === 1) return new Promise<void>(() => {})
      this.record = record
      return Promise.resolve()
    }
    return { keep: write, forget: () => write(null) }
  }
}

function placed(changes: Changes): [PlacedKey, unknown][] {
  return Object.entries(changes).flatMap(([place, values]) =>
    Object.entries(values ?? {}).map(([field, value]): [PlacedKey, unknown] => [
      `${place}.${field}` as PlacedKey,
      value,
    ]),
  )
}
