import { newDeployment } from '../chunks/deployment.ts'
import { ChunkLoadError, loadChunk } from '../chunks/load-chunk.ts'

/** `again`: it may arrive the next time. `outdated`: the site was deployed anew, and its old code is gone. */
export type Missing = 'again' | 'outdated'

export type LateState<Code> = {
  code: Code | null
  missing: Missing | null
  isComing: boolean
}

/**
 * Code that is loaded when it is wanted, once for all who want it. Code that did not arrive is loaded again at the
 * next `want`.
 */
export class LateCode<Code> {
  #name: string
  #load: () => Promise<Code>
  #state: LateState<Code> = { code: null, missing: null, isComing: false }
  #coming: Promise<void> | null = null
  #isWantedAgain = false
  #listeners = new Set<() => void>()

  constructor(name: string, load: () => Promise<Code>) {
    this.#name = name
    this.#load = load
  }

  readonly state = (): LateState<Code> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Loads the code, unless it is there; resolves when that has ended. A call while it is being loaded makes it try
   * once more should that fail: the connection may have come back in between.
   */
  readonly want = (): Promise<void> => {
    if (this.#coming) this.#isWantedAgain = true
    this.#coming ??= this.#fetch().finally(() => {
      if (!this.#state.code) this.#coming = null
    })
    return this.#coming
  }

  async #fetch(): Promise<void> {
    this.#isWantedAgain = false
    this.#become({ isComing: true })
    const arrived = await loadChunk(this.#name, this.#load)
    if (!(arrived instanceof ChunkLoadError)) {
      this.#become({ code: arrived, missing: null, isComing: false })
      return
    }
    // Reported as an error of the window, where monitoring looks for errors.
    reportError(arrived)
    const missing = (await newDeployment()) ? 'outdated' : 'again'
    if (this.#isWantedAgain) return this.#fetch()
    this.#become({ missing, isComing: false })
  }

  #become(change: Partial<LateState<Code>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
