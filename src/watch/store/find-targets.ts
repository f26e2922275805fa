import type { Caller } from '#kernel/caller.ts'
import { foldNumber, numberReadings } from '#register/model/printed-number.ts'
import { byNumber, numberIn } from '#register/store/certificates-by-number.ts'
import { findCompany } from '#register/store/find-company.ts'
import { mostWatched, type Target } from '#watch/model/watch-form.ts'

export type FoundTargets = {
  targets: Target[]
  /** Numbers that are not in the register now, as they were written. They are watched all the same. */
  missing: string[]
  /** Whether there were more than one address may watch. */
  isCut: boolean
}

/** How many numbers one query asks for. */
const atOnce = 500

/**
 * What a list of numbers means, each certificate once: a number of a partner or of a former body is that of the
 * certificate. What is no number is left out.
 */
export async function findNumbers(caller: Caller, lines: readonly string[]): Promise<FoundTargets> {
  const asked = [...new Set(lines.map((line) => line.trim()))].filter(isNumber)
  const found = new Map<string, Target>()
  const missing: string[] = []
  const taken = asked.slice(0, mostWatched)
  for (let at = 0; at < taken.length; at += atOnce) {
    const some = taken.slice(at, at + atOnce)
    const certificates = await byNumber(caller, some)
    for (const line of some) {
      const certificate = numberIn(certificates, line)
      const written = certificate?.summary.number ?? line.slice(0, longestNumber)
      const target = certificate ? foldNumber(written) : (numberReadings(line).at(-1) ?? '')
      if (!certificate && !found.has(target)) missing.push(written)
      if (!found.has(target)) found.set(target, { kind: 'certificate', target, written })
    }
  }
  return { targets: [...found.values()], missing, isCut: asked.length > taken.length }
}

const longestNumber = 80

/** A number has a digit, and is as long as a number may be. */
function isNumber(line: string): boolean {
  const folded = foldNumber(line)
  return /\d/.test(folded) && folded.length >= 3 && folded.length <= longestNumber
}

/** A company that everybody may know of; null for any other. */
export async function findCompanyTarget(caller: Caller, id: string): Promise<Target | null> {
  const answer = await findCompany(caller, id)
  return answer.outcome === 'found'
    ? { kind: 'company', target: answer.found.id, written: answer.found.name }
    : null
}
