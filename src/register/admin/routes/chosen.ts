import { type ManyWhat, manyWhat } from '#register/model/many/many-asked.ts'
import { readCertificatesAsk, writeAsk } from '#register/model/work/register-asks.ts'
import type { Choice } from '#register/store/many/check-choice.ts'

/** A page of a list has no more; whoever means more filters, and takes all that match. */
const mostTicked = 50

/** Which certificates an address chooses, and for what; null for one that makes no sense. */
export function readChosen(params: URLSearchParams): { what: ManyWhat | null; choice: Choice } | null {
  const said = params.get('what')
  const what = manyWhat(said)
  const ask = readCertificatesAsk(params)
  const ids = [...new Set(params.getAll('id'))]
  if ((said && !what) || !ask || ids.length > mostTicked || ids.some((id) => id.length > 60)) return null
  return { what, choice: params.get('all') === 'yes' ? { matching: writeAsk(ask) } : { ids } }
}
