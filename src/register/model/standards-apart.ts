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

/** The standards of a certificate as they stand on a day, what was withdrawn too. */
export function standardsOn(
  { standards, standardsApart = [], isAccredited }: Certificate,
  day: string,
): StandardOnDay[] {
  return standards.map(({ name, edition }) => {
    const apart = standardsApart.find((each) => each.name === name)
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
  const isEnded = ({ suspendedOn, withdrawnOn }: StandardApart) =>
    suspendedOn !== null || withdrawnOn !== null
  for (const [at, { name }] of standardsApart.entries()) {
    if (!standards.some((each) => each.name === name))
      refuse(['standardsApart', at, 'name'], 'not-its-standard')
    if (standardsApart.findIndex((each) => each.name === name) < at)
      refuse(['standardsApart', at, 'name'], 'standard-twice')
  }
  const covered = standardsOn(certificate, '')
  if (isAccredited && covered.length > 0 && !covered.some((each) => each.isAccredited))
    refuse(['standardsApart', standardsApart.length - 1, 'accreditation'], 'none-accredited')
  const last = standardsApart.findLastIndex(isEnded)
  const ended = new Set(standardsApart.filter(isEnded).map(({ name }) => name))
  if (last < 0 || standards.some(({ name }) => !ended.has(name))) return
  const field = standardsApart[last]?.suspendedOn ? 'suspendedOn' : 'withdrawnOn'
  refuse(['standardsApart', last, field], 'every-standard')
}
