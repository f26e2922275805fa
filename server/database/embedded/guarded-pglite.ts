import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * PGlite that stops for good once PostgreSQL has panicked. Without this the call that met the panic may
 * look successful, and the next one never returns: PGlite swallows the abort and re-enters the dead program.
 */
export class GuardedPglite extends PGlite {
  #reason: Error | undefined

  static async open(options: PGliteOptions): Promise<GuardedPglite> {
    const pglite = new GuardedPglite(options)
    await pglite.waitReady
    return pglite
  }

  get broken(): boolean {
    return this.#reason !== undefined
  }

  stopForGood(reason: Error): void {
    this.#reason ??= reason
  }

  override execProtocolRawSync(message: Uint8Array): ReturnType<PGlite['execProtocolRawSync']> {
    this.#refuseWhenBroken()
    const answer = super.execProtocolRawSync(message)
    this.#refuseWhenBroken()
    return answer
  }

  #refuseWhenBroken() {
    if (this.#reason) throw this.#reason
  }
}
