import type { Action } from './rights.ts'

/** What was refused to an account that an administrator has narrowed, with what was written in the refused form. */
export type Refusal = { problem: 'not-permitted'; needs: Action; typed: readonly string[] }

/** Whether an answer of the server, in a page or to a script, is such a refusal. */
export function isRefusal(said: unknown): said is Refusal {
  return typeof said === 'object' && said !== null && 'problem' in said && said.problem === 'not-permitted'
}
