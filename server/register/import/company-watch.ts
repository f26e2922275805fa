import type { RegisterProblem } from '#domain/register/interchange/problems.ts'
import type { Refusal } from './planned-record.ts'
import type { SentCompany } from './sent-records.ts'

type Met = { row: number; hashes: Int32Array; names: readonly string[]; isAccepted: boolean }

/**
 * Sees that rows of one company say the same of it. Where two do not, nobody can know which is right: both are refused.
 * Of what was said a number for each column is kept, whatever its length.
 */
export function createCompanyWatch() {
  const met = new Map<string, Met>()
  const contradictions: Refusal[] = []
  let names: readonly string[] = []

  return {
    /** Whether the company has not been met before. */
    meet({ id, row, said }: SentCompany): boolean {
      if (names.length !== said.size) names = [...said.keys()]
      const hashes = Int32Array.from(said.values(), (value) => hash(JSON.stringify(value ?? null)))
      const first = met.get(id)
      if (!first) {
        met.set(id, { row, hashes, names, isAccepted: false })
        return true
      }
      const at = hashes.findIndex((each, place) => each !== first.hashes[place])
      if (at >= 0) {
        first.isAccepted = false
        contradictions.push(refusal(first.row, row, first.names[at] ?? null, id))
      }
      return false
    },
    plan(id: string, outcome: string) {
      const company = met.get(id)
      if (company) company.isAccepted = outcome !== 'refused'
    },
    /** Those that there will be. */
    *accepted(): Generator<string> {
      const contradicted = new Set(contradictions.map(({ problem }) => problem.said))
      for (const [id, { isAccepted }] of met) if (isAccepted && !contradicted.has(id)) yield id
    },
    /** Each contradiction with the row that was met first; a company is refused there. */
    refusals: () => contradictions.slice(0, 10_000),
  }
}

function refusal(number: number, row: number, column: string | null, id: string): Refusal {
  const problem: RegisterProblem = { column, code: 'contradicts', said: id, row }
  return { number, record: 'company', problem }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
