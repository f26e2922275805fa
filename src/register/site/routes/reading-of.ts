import type { RouterContextProvider } from 'react-router'
import { settings } from '#content/model/kinds/settings.ts'
import { answerTime } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { todayIn } from '#kernel/time/today.ts'

/** By whom, when and on which site something of the register is read, whom to ask about it, and within what time they answer. */
export async function readingOf(context: Readonly<RouterContextProvider>) {
  const caller = callerFrom(context)
  const identity = await findByKey(caller, settings, 'settings')
  return {
    locale: caller.locale,
    today: todayIn(caller.now),
    publicUrl: context.get(siteContext).publicUrl,
    body: identity?.name ?? '',
    email: identity?.email ?? null,
    time: await answerTime(caller),
  }
}
