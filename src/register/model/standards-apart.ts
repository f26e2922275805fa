import { z } from 'zod'
import { day, line } from '#kernel/text/plain-text.ts'
import { type PartStanding, partStandingOn } from './part-standing.ts'
import { orUnknown } from './records/field.ts'

/** Says in the place of an accreditation's key that a standard is covered by none, whatever covers the others. */
export const notAccredited = 'no'

/**
 * What holds for one standard of a certificate alone: its own accreditation, or that it is suspended or withdrawn while
 * the certificate goes on for the others. What it does not say is as for the whole certificate.
 */
export const standardApart = z
  .strictObject({
    /** As the certificate names the standard, without its edition. */
    name: line(80),
    /** Of which edition it holds; null where it does of every one that the certificate names. */
    edition: orUnknown(line(40)),
    accreditation: orUnknown(line(120)),
    /** From which day on it is suspended; empty again once it is restored. */
    suspendedOn: orUnknown(day()),
    withdrawnOn: orUnknown(day()),
  })
  .refine(({ suspendedOn, withdrawnOn }) => !suspendedOn || !withdrawnOn || suspendedOn <= withdrawnOn, {
    path: ['withdrawnOn'],
    error: 'before-suspension',
  })
export type StandardApart = z.output<typeof standardApart>

type Standard = { name: string; edition: string | null }
type Certificate = {
  standards: readonly Standard[]
  /** Missing where it was stated before there was any. */
  standardsApart?: readonly StandardApart[]
  isAccredited: boolean
}

export type StandardOnDay = Standard & {
  standing: PartStanding
  isAccredited: boolean
  /** The key of the accreditation that covers it alone; null where that of the certificate does, or none. */
  ownAccreditation: string | null
}

/** What stands apart of a standard. What was stored before editions could says none. */
export function apartOf(
  { standardsApart = [] }: Pick<Certificate, 'standardsApart'>,
  standard: Standard,
): StandardApart | null {
  return standardsApart.find((each) => isAbout(each, standard)) ?? null
}

function isAbout({ name, edition }: Standard, standard: Standard): boolean {
  return name === standard.name && (edition ?? standard.edition) === standard.edition
}

/** The standards of a certificate as they stand on a day, what was withdrawn too. */
export function standardsOn(certificate: Certificate, day: string): StandardOnDay[] {
  const { standards, isAccredited } = certificate
  return standards.map(({ name, edition }) => {
    const apart = apartOf(certificate, { name, edition })
    const own = apart?.accreditation ?? null
    return {
      ...{ name, edition },
      standing: partStandingOn(
        { addedOn: null, suspendedOn: apart?.suspendedOn ?? null, withdrawnOn: apart?.withdrawnOn ?? null },
        day,
      ),
      isAccredited: own === null ? isAccredited : own !== notAccredited,
      ownAccreditation: own === notAccredited ? null : own,
    }
  })
}

/** A standard that a certificate states, as people read it. */
export type ShownStandard = Standard & { suspendedSince: string | null; isAccredited: boolean }

/** Those that a certificate covers on a day, suspended or not. */
export function shownStandards(certificate: Certificate, day: string): ShownStandard[] {
  return standardsOn(certificate, day)
    .filter(({ standing }) => standing.state !== 'withdrawn')
    .map(({ name, edition, isAccredited, standing }) => ({
      ...{ name, edition, isAccredited },
      suspendedSince: standing.state === 'suspended' ? standing.since : null,
    }))
}

type Refuse = (path: (string | number)[], error: string) => void

/**
 * What speaks against the standards that stand apart: at least one stays as the certificate itself stands, and one of an
 * accredited certificate is accredited.
 */
export function checkApart(certificate: Certificate, refuse: Refuse): void {
  const { standards, standardsApart = [], isAccredited } = certificate
  const isEnded = (apart: StandardApart | null) =>
    apart !== null && (apart.suspendedOn !== null || apart.withdrawnOn !== null)
  for (const [at, apart] of standardsApart.entries()) {
    if (!standards.some((each) => isAbout(apart, each))) {
      const isNamed = standards.some(({ name }) => name === apart.name)
      refuse(['standardsApart', at, isNamed ? 'edition' : 'name'], 'not-its-standard')
    }
    // One that says it of every edition leaves nothing to say of one of them.
    if (standardsApart.slice(0, at).some((each) => isAbout(each, apart) || isAbout(apart, each)))
      refuse(['standardsApart', at, 'name'], 'standard-twice')
  }
  const covered = standardsOn(certificate, '')
  if (isAccredited && covered.length > 0 && !covered.some((each) => each.isAccredited))
    refuse(['standardsApart', standardsApart.length - 1, 'accreditation'], 'none-accredited')
  const last = standardsApart.findLastIndex(isEnded)
  if (last < 0 || standards.some((each) => !isEnded(apartOf(certificate, each)))) return
  const field = standardsApart[last]?.suspendedOn ? 'suspendedOn' : 'withdrawnOn'
  refuse(['standardsApart', last, field], 'every-standard')
}
