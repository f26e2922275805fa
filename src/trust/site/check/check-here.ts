import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type { AnswerView } from '#register/site/verify/answer-view.ts'
import { checkFile, checkText, longestChecked } from '#trust/model/check/check.ts'
import type { Known } from '#trust/model/check/known.ts'
import { verdict } from '#trust/model/check/verdict.ts'
import { tellVerdict } from '#trust/words/tell-verdict.ts'
import { askRegister } from './ask-register.ts'
import type { CheckedView } from './checked.tsx'
import type { Kit } from './kit.ts'

/** The last that was had, and when, for whoever loses the connection meanwhile. */
let kept: { kit: Kit; at: number } | null = null
/** Longer nothing is said by it: a day may have begun, or a key been stolen. */
const longestKept = 5 * 60_000

/**
 * Checks a file or a text in this browser: of what is checked nothing is sent. Asks the site for its keys, for a list of
 * status, and by number for what the register alone knows. Null where the keys cannot be had.
 */
export async function checkHere(what: File | string, locale: Locale): Promise<CheckedView | null> {
  const fresh = await asked<Kit>(address.checkingKit(locale))
  if (fresh) kept = { kit: fresh, at: Date.now() }
  const age = kept ? Date.now() - kept.at : Number.NaN
  if (!kept || !(age >= 0 && age < longestKept)) return null
  const { timeZone, words, now, ...site } = kept.kit
  const register = askRegister((number) =>
    asked<AnswerView>(`${address.verifyAnswer(locale)}?q=${encodeURIComponent(number)}`),
  )
  const known: Known = {
    ...{ ...site, now: new Date(Date.parse(now) + age) },
    listNamed: (name) => askedText(`/status/${name}`),
    holdsByRegister: register.holdsByRegister,
  }
  const found =
    typeof what === 'string'
      ? await checkText(what, known)
      : what.size > longestChecked
        ? verdict('too-large', { kind: 'unknown' })
        : await checkFile(new Uint8Array(await what.arrayBuffer()), what.name, { known, readCode })
  const view = tellVerdict(found, words, { locale, timeZone, megabytes: longestChecked / 1024 / 1024 })
  return { verdict: view, answer: await register.answerFor(found) }
}

async function readCode(picture: Uint8Array): Promise<string | null | undefined> {
  return (await import('./read-code.ts')).readCode(picture)
}

async function asked<Value>(address: string): Promise<Value | null> {
  const text = await askedText(address)
  return text === null ? null : (JSON.parse(text) as Value)
}

async function askedText(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    return answer.ok && !answer.redirected ? await answer.text() : null
  } catch {
    return null
  }
}
