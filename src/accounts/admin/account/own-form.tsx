import { useState } from 'react'
import { minutesLeft } from '#accounts/model/minutes-left.ts'
import { type OwnIntent, type OwnProblem, ownProblems, type SentForm } from '#accounts/model/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'

type Props = {
  intent: OwnIntent
  /** The id of what this form is about, where there are several of its kind. */
  about?: string
  /** The section to come back to. */
  section: string
  /** The page that takes the form. */
  at?: string | undefined
  csrf: string
  sent: SentForm | null
  className?: string
  children: React.ReactNode
}

/**
 * A form of a person's own account. It is sent as a whole document, because the answer may begin another session, with
 * another token.
 */
export function OwnForm(props: Props) {
  const {
    intent,
    about,
    section,
    at = adminAddress.account,
    csrf,
    sent,
    className = 'grid gap-5',
    children,
  } = props
  const isBack = sent?.intent === intent && sent.about === (about ?? null) && sent.problem !== null
  return (
    <form method="post" action={`${at}#${section}`} className={className} noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      {isBack && sent.problem === 'gone' && <FormProblem>{m.own_problem_gone()}</FormProblem>}
      {children}
    </form>
  )
}

/**
 * What became of a form of the page, and how to say that another one is being sent without the page: then nothing is
 * said to be wrong with the first any more.
 */
export function useSent(sent: SentForm | null): [SentForm | null, () => void] {
  const [isPast, setPast] = useState(false)
  return [sent && isPast ? { ...sent, problem: null } : sent, () => setPast(true)]
}

/** What is wrong with a field of a form that came back, in words; null when nothing is. */
export function problemOf(
  sent: SentForm | null,
  { intent, about, field }: { intent: OwnIntent; about?: string; field: string },
): string | null {
  if (!sent?.problem || sent.intent !== intent || sent.about !== (about ?? null)) return null
  const place = sent.intent === 'confirm-second-factor' ? 'code' : ownProblems[sent.problem]
  return place === field ? inWords(sent.problem, sent.seconds) : null
}

const words = {
  'wrong-password': () => m.own_problem_wrong_password(),
  'too-many': (seconds) => m.own_problem_too_many({ minutes: minutesLeft(seconds) }),
  'too-short': () => m.own_problem_too_short(),
  'too-long': () => m.own_problem_too_long(),
  'too-common': () => m.own_problem_too_common(),
  'too-personal': () => m.own_problem_too_personal(),
  'email-not-valid': () => m.own_problem_email_not_valid(),
  'email-taken': () => m.own_problem_email_taken(),
  'wrong-code': () => m.own_problem_wrong_code(),
  'name-missing': () => m.own_problem_name_missing(),
  gone: () => m.own_problem_gone(),
} satisfies Record<OwnProblem, (seconds: number) => string>

export function inWords(problem: OwnProblem, seconds: number | null): string {
  return words[problem](seconds ?? 60)
}
