import type { Caller } from '#kernel/caller.ts'
import { asksForCertificate, readAsked } from '#register/model/asked-text.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import type { CheckAnswer } from '#register/model/shown.ts'
import { checkRegister } from './check-register.ts'
import { findSummary } from './find-certificate.ts'

/** What can be said of the certificate that a question names by its number; null where the question is another. */
export async function findAskedNumber(caller: Caller, asked: string): Promise<CheckAnswer | null> {
  const read = readAsked(asked, caller.host)
  if (asksForCertificate(read)) {
    const [line] = await checkRegister(caller, [asked])
    const isOfCompany = line?.answer.outcome === 'company' || line?.answer.outcome === 'several'
    return line && !isOfCompany ? line.answer : null
  }
  // A body may have numbers of another shape: whoever writes one in full means it.
  const folded = foldNumber(read.text)
  if (folded.length < 3 || folded.length > 60 || !/\d/.test(folded)) return null
  const found = await findSummary(caller, read.text)
  if (found.outcome === 'found') return { outcome: 'certificate', certificate: found.found }
  return found.outcome === 'restricted' ? found : null
}
