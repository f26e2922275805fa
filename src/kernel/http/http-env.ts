import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reads } from '../caller.ts'
import type { SignedIn } from '../signed-in.ts'
import type { KeptPage } from './kept-page.ts'

/** What travels with a request through the application. */
export type HttpEnv = {
  /**
   * `reads` is set when a page is made to be kept; `kept` is then set where a page that is kept already turns out to
   * be the answer, `state` to the data that is kept beside the page, and `askedBy` is the network for which it is made.
   * `incoming` and `outgoing` are set when the request came over the network.
   */
  Bindings: {
    reads?: Reads
    kept?: KeptPage
    state?: { version: string; text: string }
    askedBy?: string
    incoming?: IncomingMessage
    outgoing?: ServerResponse
  }
  /** `refusal` is set where the form that somebody sent was not read, `unavailable` where it could not be read who asks. */
  Variables: { signedIn: SignedIn | null; refusal?: 413; unavailable?: Error }
}
