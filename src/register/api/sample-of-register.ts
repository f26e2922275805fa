import type { Caller } from '#kernel/caller.ts'
import { answering } from './answering.ts'
import { listCertificates } from './list-certificates.ts'

/** A certificate in force by which the API's page shows how it is asked, with what it answers; null where there is none. */
export async function sampleOfRegister(caller: Caller, publicUrl: string) {
  const [first] = await listCertificates(caller, { filters: { state: 'in-force' }, after: -1, limit: 1 })
  if (!first) return null
  const { number, company } = first.certificate
  const said = await answering.check({
    ...{ caller, publicUrl, params: {}, body: null, url: new URL(publicUrl) },
    query: { text: number, lang: caller.locale },
  })
  return { number, company: company.name, id: company.id, answer: said.ok ? said.value : null }
}
