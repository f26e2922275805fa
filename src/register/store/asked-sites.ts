import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { stands } from '#register/model/certificate-standing.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import type { CertificateSummary, CheckedLine, ShownSite } from '#register/model/shown.ts'
import { recordOn } from '#register/model/statements.ts'
import { shownSite } from './find-certificate.ts'
import { readUndecided } from './read-records.ts'

/** So many certificates are read at once: each may have thousands of sites. */
const atOnce = 20

/** Reads the sites of certificates; the answer finds one by its number, however it is written, as it stands today. */
export async function readSites(
  caller: Caller,
  certificates: readonly CertificateSummary[],
): Promise<(certificate: CertificateSummary, number: string) => ShownSite | null> {
  const today = todayIn(caller.now)
  const ids = [...new Set(certificates.map(({ id }) => id))]
  const sites = new Map<string, Map<string, ShownSite>>()
  for (let at = 0; at < ids.length; at += atOnce)
    for (const [id, kept] of await readUndecided(caller.database.orm, ids.slice(at, at + atOnce))) {
      const isOfValid = certificates.some((each) => each.id === id && stands(each.standing.state))
      const numbered = recordOn(kept, today).sites.flatMap((site) =>
        site.number === null
          ? []
          : [[foldNumber(site.number), shownSite(caller, site, { day: today, isOfValid })] as const],
      )
      sites.set(id, new Map(numbered))
    }
  return ({ id }, number) => sites.get(id)?.get(foldNumber(number)) ?? null
}

/** Answers of which some are of the address of one site: beside the certificate they name that site. */
export async function nameSites(
  caller: Caller,
  answered: readonly CheckedLine[],
  asked: readonly (string | null)[],
): Promise<CheckedLine[]> {
  const of = answered.flatMap(({ answer }, at) =>
    asked[at] != null && answer.outcome === 'certificate' ? [answer.certificate] : [],
  )
  if (of.length === 0) return [...answered]
  const find = await readSites(caller, of)
  return answered.map((line, at) => {
    const [{ answer }, number] = [line, asked[at] ?? null]
    if (number === null || answer.outcome !== 'certificate') return line
    const site = { number, found: find(answer.certificate, number) }
    return { ...line, answer: { ...answer, site } }
  })
}
