import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * PGlite that refuses everything once PostgreSQL has panicked. Without this the call that met the panic may
 * look successful, and the next one never returns: PGlite swallows the abort and re-enters the dead program.
 */
export class GuardedPglite extends PGlite {
  readonly #whyBroken: () => Error | undefined

  /** `whyBroken` answers with the reason from the moment of the panic. */
  constructor(options: PGliteOptions, whyBroken: () => Error | undefined) {
    super(options)
    this.#whyBroken = whyBroken
  }

  get broken(): boolean {
    return this.#whyBroken() !== undefined
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
