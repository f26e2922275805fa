import { data } from 'react-router'
import { type OwnIntent, type OwnProblem, ownProblems, type SentForm } from '#accounts/model/own-account.ts'
import type { Accounts } from '#accounts/store/accounts.ts'
import {
  changeEmail,
  changeLanguage,
  changePassword,
  endOtherSessions,
  endOwnSession,
} from '#accounts/store/own/own-account.ts'
import {
  confirmSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#accounts/store/own/own-second-factor.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Result } from '#kernel/result.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import type { SignedIn } from '#kernel/signed-in.ts'

type Sent = {
  accounts: Accounts
  caller: Editor
  signedIn: SignedIn
  headers: Headers
  /** A field of the form; empty where it was not sent. */
  text: (name: string) => string
}

/** The cookies to set before the redirect, or what the page shows instead of one. */
type Answer =
  | { done: { setCookie: string[] } }
  | (Partial<Pick<SentForm, 'problem' | 'seconds' | 'typed' | 'setup' | 'recoveryCodes'>> & {
      status?: number
    })

/** What each form of one's own account does. */
export const doOwn: Record<OwnIntent, (sent: Sent) => Promise<Answer>> = {
  async 'change-password'({ accounts, caller, headers, text }) {
    const given = { present: text('present'), wanted: text('wanted'), headers }
    const result = await changePassword(accounts, caller, given)
    return result.ok ? { done: result.value } : refused(result)
  },
  async 'change-email'({ accounts, caller, text }) {
    const site = new URL(accounts.publicUrl).host
    const result = await changeEmail(accounts, caller, {
      present: text('present'),
      email: text('email'),
      notice: (email) => ({
        subject: m.own_email_mail_subject(),
        text: m.own_email_mail_text({ email, site }),
      }),
    })
    return result.ok ? { done: result.value } : { ...refused(result), typed: text('email') }
  },
  async 'start-second-factor'({ accounts, caller, headers, text }) {
    const result = await startSecondFactor(accounts, caller, { present: text('present'), headers })
    return result.ok ? { setup: result.value } : refused(result)
  },
  async 'confirm-second-factor'({ accounts, caller, signedIn: { sessionId }, text }) {
    const given = { code: text('code'), key: text('key'), sessionId }
    const result = await confirmSecondFactor(accounts, caller, given)
    if (result.ok) return { recoveryCodes: result.value.recoveryCodes }
    return { ...refused(result), setup: result.detail?.setup ?? null }
  },
  async 'renew-recovery-codes'({ accounts, caller, headers, text }) {
    const result = await renewRecoveryCodes(accounts, caller, { present: text('present'), headers })
    return result.ok ? { recoveryCodes: result.value.recoveryCodes } : refused(result)
  },
  async 'stop-second-factor'({ accounts, caller, text }) {
    return outcome(await stopSecondFactor(accounts, caller, text('present')))
  },
  async 'rename-passkey'({ caller, text }) {
    const result = await renamePasskey(caller, { id: text('about'), name: text('name') })
    return result.ok ? done : { ...refused(result), typed: text('name') }
  },
  'remove-passkey': async ({ caller, text }) => outcome(await removePasskey(caller, text('about'))),
  'end-session': async ({ caller, text }) => outcome(await endOwnSession(caller, text('about'))),
  async 'end-other-sessions'({ caller, signedIn }) {
    await endOtherSessions(caller, signedIn.sessionId)
    return done
  },
  'change-language': async ({ caller, text }) => outcome(await changeLanguage(caller, text('language'))),
}

/** What the page shows of an answer that leads nowhere else. */
export function shown(intent: OwnIntent, about: string | null, answer: Exclude<Answer, { done: object }>) {
  const { status = 200, seconds = null, ...said } = answer
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) }
  return data(
    { intent, about, problem: null, typed: null, setup: null, recoveryCodes: null, seconds, ...said },
    { status, headers },
  )
}

/** The fields of a form, read as text that is not too long. */
export function textOf(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 1000) : ''
  }
}

const done = { done: { setCookie: [] } }

function outcome(result: Result<unknown, string, { seconds: number } | undefined>): Answer {
  return result.ok ? done : refused(result)
}

/** A problem that has no field means that the page was out of date. */
function refused({ problem, detail }: { problem: string; detail?: { seconds?: number } | undefined }) {
  const known: OwnProblem = Object.hasOwn(ownProblems, problem) ? (problem as OwnProblem) : 'gone'
  return {
    problem: known,
    status: statusOf(known),
    seconds: known === 'too-many' ? (detail?.seconds ?? 60) : null,
  }
}
