import type { CompanyRecord } from '#register/model/company-record.ts'
import { type MadeCertificate, makeCertificates } from './certificates/make-certificates.ts'
import { createNumbering } from './certificates/printed-numbers.ts'
import { chanceOf } from './chance.ts'
import { makeCompany } from './make-company.ts'

export type DemoRegister = {
  /** The same seed makes the same register. */
  seed: number
  /** How many certificates. More of them only add to fewer. */
  certificates: number
  /** The day around which they are issued and expire. */
  today: string
  /** About how many certificates come at once. */
  batch?: number
}

export type DemoBatch = { companies: CompanyRecord[]; certificates: MadeCertificate[] }

/**
 * The invented register, a batch at a time: companies come with their certificates, replacements before the replaced.
 */
export function* generateRegister({
  seed,
  certificates,
  today,
  batch = 1000,
}: DemoRegister): Generator<DemoBatch> {
  const numbering = createNumbering()
  let next: DemoBatch = { companies: [], certificates: [] }
  let left = certificates
  for (let number = 1; left > 0; number += 1) {
    const chance = chanceOf(seed, number)
    const company = makeCompany(chance, number, today)
    const made = makeCertificates(chance, company, numbering, today).slice(0, left)
    left -= made.length
    next.companies.push(company.record)
    next.certificates.push(...made)
    if (next.certificates.length < batch && left > 0) continue
    yield next
    next = { companies: [], certificates: [] }
  }
}
