import type { z } from 'zod'
import type { Caller } from '#kernel/caller.ts'
import type { checkAnswer, nearPart } from '#register/model/public-api/check-answer.ts'
import { problemDetail } from '#register/model/public-api/problem-details.ts'
import type { CheckedLine, Near } from '#register/model/shown.ts'
import { type Links, linksIn } from './links.ts'
import { writeHolder, writeSummary } from './write-certificate.ts'

/** What was found for one thing that was asked, as the API says it. */
export function writeChecked(
  { locale }: Pick<Caller, 'locale'>,
  publicUrl: string,
  { asked, answer }: CheckedLine,
): z.output<typeof checkAnswer> {
  const links = linksIn(publicUrl, locale)
  switch (answer.outcome) {
    case 'certificate':
      return {
        asked,
        outcome: 'certificate',
        certificate: writeSummary({ locale }, links, answer.certificate),
        ...(answer.holder ? { holder: answer.holder } : {}),
      }
    case 'company':
      return {
        ...{ asked, outcome: 'company', company: writeHolder({ locale }, links, answer.company) },
        certificates: answer.certificates.map((each) => writeSummary({ locale }, links, each)),
        total: answer.total,
      }
    case 'several':
      return {
        ...{ asked, outcome: 'several' },
        companies: answer.companies.map((each) => writeHolder({ locale }, links, each)),
      }
    case 'restricted':
      return { asked, outcome: 'restricted', message: problemDetail('restricted', [], locale) }
    case 'updating':
      return { asked, outcome: 'updating', message: problemDetail('being-updated', [], locale) }
    case 'unknown':
      return {
        ...{ asked, outcome: 'unknown', message: problemDetail('not-found', [], locale) },
        near: answer.near.map((each) => writeNear({ locale }, links, each)),
      }
  }
}

export function writeNear(
  { locale }: Pick<Caller, 'locale'>,
  links: Links,
  near: Near,
): z.output<typeof nearPart> {
  return near.kind === 'certificate'
    ? { kind: 'certificate', certificate: writeSummary({ locale }, links, near.certificate) }
    : { kind: 'company', company: writeHolder({ locale }, links, near.company) }
}
