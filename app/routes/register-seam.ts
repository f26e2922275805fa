import type { RouterContextProvider } from 'react-router'
import { settings } from '#domain/content/kinds/settings.ts'
import { todayIn } from '#domain/today.ts'
import { findByKey } from '#server/content/find-published.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom } from './seam.ts'

/** By whom, when and on which site something of the register is read, and whom to ask about it. */
export async function readingOf(context: Readonly<RouterContextProvider>) {
  const caller = callerFrom(context)
  const identity = await findByKey(caller, settings, 'settings')
  return {
    locale: caller.locale,
    today: todayIn(caller.now),
    publicUrl: context.get(siteContext).publicUrl,
    body: identity?.name ?? '',
    email: identity?.email ?? null,
  }
}
