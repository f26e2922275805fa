import { type RouterContextProvider, redirectDocument } from 'react-router'
import { asEditor, type Editor } from '#kernel/caller.ts'
import { secondFactorInstead, signInInstead } from '#kernel/http/admin-guard.ts'
import type { SignedIn } from '#kernel/signed-in.ts'
import { holderOf } from '#kernel/signed-in.ts'
import { sessionContext } from '#kernel/site-context.ts'
import { callerFrom } from './asked.ts'

/**
 * Every loader and action of the admin area begins with this: the person who is signed in and lacks no required second
 * factor, and their caller. Anybody else is sent to sign in, or to set up a second factor, and comes back to this
 * address afterwards.
 */
export function signedInFrom(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SignedIn & { caller: Editor } {
  const signedIn = context.get(sessionContext)
  if (!signedIn) throw redirectDocument(signInInstead(new URL(request.url)))
  if (signedIn.lacks) throw redirectDocument(secondFactorInstead(new URL(request.url)))
  return { ...signedIn, caller: asEditor(callerFrom(context), holderOf(signedIn)) }
}
