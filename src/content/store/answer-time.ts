import { settings } from '#content/model/kinds/settings.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { findByKey } from './find-published.ts'

const usualDays = 3

/** Within how many working days a message is answered: the one promise of it. */
export async function answerDays(caller: Caller): Promise<number> {
  return (await findByKey(caller, settings, 'settings'))?.answerDays ?? usualDays
}

/** The same as part of a sentence in the caller's language. */
export async function answerTime(caller: Caller): Promise<string> {
  return m.answer_time({ count: await answerDays(caller) }, { locale: caller.locale })
}
