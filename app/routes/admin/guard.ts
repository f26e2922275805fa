import { type RouterContextProvider, redirectDocument } from 'react-router'
import { secondFactorInstead, signInInstead } from '#server/accounts/admin-guard.ts'
import type { SignedIn } from '#server/accounts/read-session.ts'
import { sessionContext } from '#server/site-context.ts'

/** Who is signed in and lacks nothing that is required; anybody else is led to that first and comes back to this address. */
export function signedInFrom(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const signedIn = context.get(sessionContext)
  if (!signedIn) throw redirectDocument(signInInstead(new URL(request.url)))
  if (signedIn.lacks) throw redirectDocument(secondFactorInstead(new URL(request.url)))
  return signedIn
}
