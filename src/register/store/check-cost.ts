import type { CheckedLine } from '#register/model/shown.ts'
import { mostNear } from './check-register.ts'
import { askingCosts } from './register-limits.ts'

/** What a check of so many lines costs at most, before anybody knows what they are. */
export function mostCheckCost(lines: number): number {
  return costOf(lines, lines)
}

/** What the check cost: for lines that nothing was found for, near matches are looked for, which is expensive. */
export function checkCost(answered: readonly CheckedLine[]): number {
  return costOf(answered.length, answered.filter(({ answer }) => answer.outcome === 'unknown').length)
}

function costOf(lines: number, unknown: number): number {
  const { request, line, likeness } = askingCosts
  return Math.max(request, lines * line) + Math.min(unknown, mostNear) * likeness
}
