import { fail, type Result, succeed } from '#kernel/result.ts'
import { emailAddress } from '#kernel/text/email-address.ts'
import { line } from '#kernel/text/plain-text.ts'

/** How often somebody is told by mail: at each change, or on Mondays of all changes of a week. */
export const rhythms = ['each', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]

export type TargetKind = 'certificate' | 'company'
/** `written`: as it was typed, or as the register writes it. */
export type Target = { kind: TargetKind; target: string; written: string }

/** So many certificates and companies one address may watch. */
export const mostWatched = 5_000

const address = line(254).pipe(emailAddress(254))

export type AskedFor = { email: string; rhythm: Rhythm }
export type AskProblem = 'email' | 'rhythm'

/** Where somebody wants to be told, and how often. */
export function readAsked(typed: { email: string; rhythm: string }): Result<AskedFor, AskProblem> {
  const email = address.safeParse(typed.email)
  if (!email.success) return fail('email')
  const rhythm = rhythms.find((each) => each === typed.rhythm)
  if (!rhythm) return fail('rhythm')
  return succeed({ email: email.data.toLowerCase(), rhythm })
}
