import type { z } from 'zod'
import type { companyAnswer } from '#domain/register/api/company-answer.ts'
import type { ShownCompany } from '#domain/register/shown.ts'
import type { Caller } from '../../caller.ts'
import { linksIn } from './links.ts'
import { writeHolder, writeSite, writeSummary } from './write-certificate.ts'

/** A company as the API says it. */
export function writeCompany(
  { locale }: Pick<Caller, 'locale'>,
  publicUrl: string,
  company: ShownCompany,
): z.output<typeof companyAnswer> {
  const links = linksIn(publicUrl, locale)
  return {
    ...writeHolder({ locale }, links, company),
    ...{ englishName: company.englishName, address: company.address, website: company.website },
    taxIds: company.taxIds.map(({ kind, number }) => ({ kind, number })),
    listed: company.isListed,
    certificates: company.certificates.map((each) => writeSummary({ locale }, links, each)),
    sites: company.sites.map((site) => writeSite({ locale }, site)),
    dataAsOf: company.dataAsOf,
  }
}
