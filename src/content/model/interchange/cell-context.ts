/** What cells are written and read with. */
export type CellContext = {
  /** What an entry of a kind is called in a file, by its id; null where there is no such entry. */
  keyOf: (kind: string, id: string) => string | null
  idOf: (kind: string, key: string) => string | null
  /** Throws where a text is no JSON. */
  parseJson: (text: string) => unknown
}

/** Why a cell does not say a value of its field. */
export type CellProblem =
  | 'not-number'
  | 'not-boolean'
  | 'not-date'
  | 'not-choice'
  | 'not-json'
  | 'unknown-key'

/** What cells say, or which of them says nothing that can be understood. */
export type Reading =
  | { ok: true; value: unknown }
  | { ok: false; at: number; code: CellProblem; said?: string }

export function wasRead(value: unknown): { ok: true; value: unknown } {
  return { ok: true, value }
}

export function unreadable(at: number, code: CellProblem, said?: string): Reading {
  return { ok: false, at, code, said }
}
