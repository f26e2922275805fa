/** An expected outcome: a value, or the name of what went wrong. Bugs are thrown instead. */
export type Result<Value, Problem extends string, Detail = undefined> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem; detail?: Detail }

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<Problem extends string, Detail = undefined>(
  problem: Problem,
  detail?: Detail,
): { ok: false; problem: Problem; detail?: Detail } {
  return { ok: false, problem, detail }
}
