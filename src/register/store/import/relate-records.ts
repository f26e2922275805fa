import type { Orm } from '#kernel/database/database.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import type { Refusal } from './keep-plan.ts'
import { certificatesThere, replacements } from './standing-records.ts'

export type SeenCertificate = {
  row: number
  outcome: 'new' | 'changed' | 'unchanged' | 'refused'
  companyId: string
}

type Everything = {
  seen: ReadonlyMap<string, SeenCertificate>
  /** The replacements that sent certificates name. */
  replacedBy: ReadonlyMap<string, string>
  companies: ReadonlySet<string>
  /** Rows of certificates that are refused beside what `seen` says. */
  refusedRows: ReadonlySet<number>
}

/**
 * What can be said of certificates only together: their companies are there, what replaces them is there and is not
 * replaced by them in turn. And in which order they are written: what replaces another comes first.
 */
export async function relate(
  orm: Orm,
  { seen, replacedBy, companies, refusedRows }: Everything,
): Promise<{ refusals: Refusal[]; turns: { number: number; turn: number }[] }> {
  const refused = new Map<string, Refusal>()
  const isRefused = (id: string, { row, outcome }: SeenCertificate) =>
    outcome === 'refused' || refused.has(id) || refusedRows.has(row)
  const refuse = (id: string, row: number, problem: Refusal['problem']) =>
    refused.set(id, { number: row, record: 'certificate', problem })
  for (const [id, { row, outcome, companyId }] of seen)
    if (outcome !== 'unchanged' && !companies.has(companyId) && (outcome !== 'refused' || companyId !== ''))
      refuse(id, row, {
        column: 'company.id',
        code: companyId === '' ? 'no-company' : 'unknown-company',
        said: companyId,
      })
  if (replacedBy.size === 0) return { refusals: [...refused.values()], turns: [] }

  const there = await thereAmong(orm, new Set(replacedBy.values()))
  const chain = new Map([...(await replacements(orm)), ...replacedBy])
  const stays = (id: string) => {
    const sent = seen.get(id)
    return there.has(id) || (sent !== undefined && !isRefused(id, sent))
  }
  for (const [id, by] of replacedBy) {
    const sent = seen.get(id)
    if (sent && !isRefused(id, sent) && wouldLoop(id, by, chain))
      refuse(id, sent.row, { column: 'replacedBy', code: 'loop', said: by })
  }
  // What is refused anyhow is told of a replacement that is nowhere; one that is refused too may be mended.
  const besides: Refusal[] = []
  for (const [id, by] of replacedBy) {
    const sent = seen.get(id)
    if (sent && isRefused(id, sent) && !there.has(by) && !seen.has(by)) besides.push(missing(sent.row, by))
  }
  // A certificate whose replacement is refused is refused as well, and so on along the chain.
  for (let before = -1; before !== refused.size; ) {
    before = refused.size
    for (const [id, by] of replacedBy) {
      const sent = seen.get(id)
      if (!sent || isRefused(id, sent)) continue
      if (!stays(by)) refused.set(id, missing(sent.row, by))
    }
  }
  return { refusals: [...refused.values(), ...besides], turns: turnsOf(seen, replacedBy) }
}

function missing(number: number, by: string): Refusal {
  const problem = { column: 'replacedBy', code: 'unknown-replacement', said: by } as const
  return { number, record: 'certificate', problem }
}

function turnsOf(seen: Everything['seen'], replacedBy: Everything['replacedBy']) {
  const depths = new Map<string, number>()
  const depthOf = (start: string): number => {
    const path: string[] = []
    let id = start
    for (
      let by = replacedBy.get(id);
      by !== undefined && !depths.has(id) && !path.includes(id);
      by = replacedBy.get(id)
    ) {
      path.push(id)
      id = by
    }
    let depth = depths.get(id) ?? 0
    for (const each of path.reverse()) {
      depth += 1
      depths.set(each, depth)
    }
    return depths.get(start) ?? 0
  }
  return [...replacedBy.keys()].flatMap((id) => {
    const row = seen.get(id)?.row
    return row === undefined ? [] : [{ number: row, turn: depthOf(id) }]
  })
}

async function thereAmong(orm: Orm, ids: ReadonlySet<string>): Promise<Set<string>> {
  const asked = [...ids]
  const there = new Set<string>()
  for (let at = 0; at < asked.length; at += 1000)
    for (const id of await certificatesThere(orm, asked.slice(at, at + 1000))) there.add(id)
  return there
}
