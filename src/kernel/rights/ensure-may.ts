import type { Editor } from '../caller.ts'
import { notPermitted } from '../routes/responses.ts'
import { type Action, mayDo } from './rights.ts'

/**
 * Asked by every use case that changes something an account can be kept from. Throws the page of a refusal (403, with
 * what was needed) where the caller's account may not do it, and so takes back the transaction that it is in. The
 * program itself may do everything.
 */
export function ensureMay(caller: Editor, action: Action): void {
  if (!callerMay(caller, action)) notPermitted(action)
}

/** Whether the caller's account may do this, for what is left out where it may not. */
export function callerMay({ actor }: Editor, action: Action): boolean {
  return mayDo(actor.rights ?? null, action)
}
