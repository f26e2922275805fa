/** A typed text that is not a value yet, and the value that its field had at that time (`beside`). */
export type Half = { text: string; beside: unknown }

/** What is half typed, by the id of its control: no server could keep it, so the journal alone does. */
export class HalfTyped {
  #halves: Readonly<Record<string, Half>> = {}
  #listeners = new Set<() => void>()
  #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  readonly all = (): Readonly<Record<string, Half>> => this.#halves

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(id: string, half: Half | null): void {
    const { [id]: before, ...others } = this.#halves
    if (half ? before?.text === half.text : !before) return
    this.#become(half ? { ...others, [id]: half } : others)
  }

  restore(halves: Record<string, Half>): void {
    this.#become({ ...this.#halves, ...halves })
  }

  #become(halves: Record<string, Half>): void {
    this.#halves = halves
    for (const listener of this.#listeners) listener()
    this.#changed()
  }
}
