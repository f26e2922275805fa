import { createContext, use, useEffect, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { isPageHeld, isSilentlyHeld, useIsSilentlyHeld } from '#ui/admin/held-pages.ts'
import { readSessionAgain } from '#ui/admin/read-session-again.ts'
import type { KnownAccount } from '#ui/session/account-place.tsx'
import { useSession } from '#ui/session/session.tsx'
import { OwnEmail, SignInHere } from './sign-in-here.tsx'

const OwnCsrf = createContext<string | null>(null)

/** What a write must carry now: the person may have signed in again since the page was loaded. */
export function useOwnCsrf(known: string): string {
  return use(OwnCsrf) ?? known
}

type Props = { account: KnownAccount; locale: Locale; children: React.ReactNode }
type Reason = 'over' | 'other' | 'unreachable'

/**
 * A session that ended elsewhere, in another tab or by an administrator, ends here too. A page with text that would be
 * lost by it stays, says so, and sends nothing until its person is signed in again.
 */
export function SessionOver({ account, locale, children }: Props) {
  const { loading, user, csrf } = useSession()
  const isHeld = useIsSilentlyHeld()
  const [refused, setRefused] = useState<Reason | null>(null)
  const email = account?.email ?? null
  const isOwn = user !== null && user.email === email
  useLeaveWhenSignedOut(!loading && !user)
  useAskBeforeSending(email, setRefused)
  // Whoever signed in again is told nothing any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new token is a new session
  useEffect(() => setRefused(null), [isOwn, csrf])
  const reason = refused ?? (loading || isOwn ? null : user ? 'other' : 'over')
  return (
    <OwnCsrf value={isOwn ? csrf : null}>
      <OwnEmail value={email}>
        {isHeld && reason && <Over {...{ reason, locale }} />}
        {children}
      </OwnEmail>
    </OwnCsrf>
  )
}

function Over({ reason, locale }: { reason: Reason; locale: Locale }) {
  const { title, text } = said[reason]
  // Whoever comes back to this tab may have signed in elsewhere.
  useEffect(() => {
    addEventListener('focus', readSessionAgain)
    return () => removeEventListener('focus', readSessionAgain)
  }, [])
  return (
    <section aria-label={title()} className="shell session-over">
      <p role="alert">
        <strong>{title()}</strong> {text()}
      </p>
      {reason !== 'unreachable' && <SignInHere id="session-password" locale={locale} />}
    </section>
  )
}

const said = {
  over: { title: m.session_over, text: m.session_over_text },
  other: { title: m.session_over, text: m.session_over_other_text },
  unreachable: { title: m.entry_offline, text: m.session_unreachable_text },
} satisfies Record<Reason, { title(): string; text(): string }>

function useLeaveWhenSignedOut(isOver: boolean): void {
  const isLeaving = useRef(false)
  useEffect(() => {
    // Whoever logs out here is on the way to the site already: a form that the browser itself sends leads there.
    const note = (event: SubmitEvent) => {
      if (!event.defaultPrevented) isLeaving.current = true
    }
    addEventListener('submit', note)
    return () => removeEventListener('submit', note)
  }, [])
  useEffect(() => {
    if (isOver && !isLeaving.current && !isPageHeld()) window.location.replace('/login')
  }, [isOver])
}

/**
 * A form whose session has ended would lead to signing in, and one that does not arrive to a page that says so: either
 * way what was typed would be gone. So the server is asked whose session it is before such a form is sent.
 */
function useAskBeforeSending(email: string | null, onRefused: (reason: Reason | null) => void): void {
  useEffect(() => {
    const passed = new WeakSet<HTMLFormElement>()
    const ask = async (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || !form.closest('main')) return
      if (!isSilentlyHeld() || passed.delete(form)) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      const session = await presentSession()
      if (session?.user?.email !== email) {
        onRefused(session ? (session.user ? 'other' : 'over') : 'unreachable')
        return
      }
      const field = form.elements.namedItem('csrf')
      if (field instanceof HTMLInputElement) field.value = session?.csrf ?? ''
      onRefused(null)
      passed.add(form)
      form.requestSubmit(submitter)
    }
    addEventListener('submit', ask, { capture: true })
    return () => removeEventListener('submit', ask, { capture: true })
  }, [email, onRefused])
}

type PresentSession = { user: { email: string } | null; csrf?: string }

async function presentSession(): Promise<PresentSession | null> {
  const answer = await fetch('/api/auth/get-session').catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}
