import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reads } from '../caller.ts'
import type { SignedIn } from '../signed-in.ts'
import type { KeptPage } from './kept-page.ts'

/** What travels with a request through the application. */
export type HttpEnv = {
  /**
   * `reads` when a page is made to be kept, and then `kept` once one is found that is kept already; `incoming` and
   * `outgoing` when somebody asked over the network.
   */
  Bindings: { reads?: Reads; kept?: KeptPage; incoming?: IncomingMessage; outgoing?: ServerResponse }
  /** `refusal` where the form that somebody sent was not read. */
  Variables: { signedIn: SignedIn | null; refusal?: 413 }
}
