import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** After so long the next question waits for a turn of the process. */
const longestTurnMs = 4

/**
 * PGlite that refuses everything once PostgreSQL has panicked. Without this the call that met the panic may
 * look successful, and the next one never returns: PGlite swallows the abort and re-enters the dead program.
 *
 * It also lets the process do something else between questions. They are answered on the process's own thread, and one
 * that follows another would otherwise begin before anything that has arrived meanwhile is read, however many follow.
 */
export class GuardedPglite extends PGlite {
  readonly #whyBroken: () => Error | undefined
  #turnBegan = 0

  /** `whyBroken` answers with the reason from the moment of the panic. */
  constructor(options: PGliteOptions, whyBroken: () => Error | undefined) {
    super(options)
    this.#whyBroken = whyBroken
  }

  get broken(): boolean {
    return this.#whyBroken() !== undefined
  }

  override async execProtocolRaw(
    ...asked: Parameters<PGlite['execProtocolRaw']>
  ): ReturnType<PGlite['execProtocolRaw']> {
    if (performance.now() - this.#turnBegan > longestTurnMs) {
      await nextTurn()
      this.#turnBegan = performance.now()
    }
    return super.execProtocolRaw(...asked)
  }

  override execProtocolRawSync(message: Uint8Array): ReturnType<PGlite['execProtocolRawSync']> {
    this.#refuseWhenBroken()
    const answer = super.execProtocolRawSync(message)
    this.#refuseWhenBroken()
    return answer
  }

  #refuseWhenBroken() {
    const reason = this.#whyBroken()
    if (reason) throw reason
  }
}
