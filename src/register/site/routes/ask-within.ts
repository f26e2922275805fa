import { data, type RouterContextProvider } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { askingCosts, lookUpCost, mostLookUpCost } from '#register/store/register-limits.ts'

/**
 * Asks the register for a page: the most that it may cost is taken from the network's minute before anything is looked
 * for, and what it did not cost is given back. Whoever has asked too much is told when to come again.
 */
export async function askWithin<Answer>(
  context: Readonly<RouterContextProvider>,
  ask: () => Promise<Answer>,
  { most, costOf }: { most: number; costOf: (answer: Answer) => number } = searching,
): Promise<Answer> {
  const { asking } = context.get(registerLimitsContext)
  const { askedBy } = context.get(siteContext)
  const seconds = await asking.take(askedBy, most)
  if (seconds !== null) {
    callerFrom(context).reads.keepable = false
    const words = { title: m.reg_ask_too_many_title(), text: m.reg_ask_too_many({ seconds }) }
    throw data(words, { status: 429, headers: { 'retry-after': String(seconds) } })
  }
  const answer = await ask()
  await asking.giveBack(askedBy, most - costOf(answer))
  return answer
}

/** A search of the directory, whatever it finds. */
const searching = { most: askingCosts.search, costOf: () => askingCosts.search }

/** A part of the directory that no words narrow: what its index counts anyhow. */
export const browsing = { most: askingCosts.request, costOf: () => askingCosts.request }

/** One certificate or company: where there is none, near ones are looked for. */
export const lookingUp = { most: mostLookUpCost, costOf: lookUpCost }

/** What may be meant while somebody types. */
export const suggesting = { most: askingCosts.suggestion, costOf: () => askingCosts.suggestion }

/** All that the register has for a search of the whole site: a number, or else companies by their names and a search. */
export const searchingAll = {
  most: askingCosts.search + askingCosts.suggestion,
  costOf: ({ number }: { number: unknown }) => askingCosts.search + (number ? 0 : askingCosts.suggestion),
}
