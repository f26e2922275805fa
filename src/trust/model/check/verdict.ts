import type { Locale } from '#kernel/locales.ts'
import type { FileKind } from './file-kind.ts'
import type { KnownKey } from './known.ts'

/**
 * What comes out when something is checked. The first are of what is ours and unchanged: by them alone the questions after
 * that are answered.
 */
export const outcomes = [
  ...(['holds', 'suspended', 'revoked', 'not-in-force', 'expired', 'not-yet', 'status-unknown'] as const),
  /** An older edition of a certificate that is in force by the register. */
  'superseded',
  /** A seal of ours without a credential in it: the register knows how it stands. */
  'sealed',
  ...(['altered', 'appended', 'resaved', 'forged', 'stolen', 'foreign'] as const),
  /** A PDF without a seal; the first names a certificate of this register. */
  ...(['unsealed', 'unsigned'] as const),
  ...(['encrypted', 'damaged', 'renamed', 'empty', 'too-large'] as const),
  /** Without a credential that can be checked; of a kind that is not opened; and too much to look through all of it. */
  ...(['other', 'unopened', 'too-much'] as const),
  /** Signed by us, but no certificate; and what this browser cannot verify. */
  ...(['not-a-certificate', 'unsupported'] as const),
  /** A code, a picture of one, or a number. */
  ...(['number', 'foreign-code', 'other-code', 'no-code', 'no-picture'] as const),
] as const
export type Outcome = (typeof outcomes)[number]

/** What a credential says. Nobody has checked it unless the outcome says so. */
export type Told = {
  number: string | null
  holder: string | null
  standards: string[]
  /** In each language, as far as it is one of the site. */
  scope: { text: string; locale: Locale | null }[]
  validFrom: Date | null
  /** The moment from which on it holds no more. */
  validUntil: Date | null
}

export type Verdict = {
  outcome: Outcome
  kind: FileKind
  /** What the file's name says that it is, where it is something else. */
  named: FileKind | null
  told: Told | null
  /** By whom it says that it was signed, where that is not us. */
  claimed: string | null
  /** The key of ours that signed it. */
  key: Pick<KnownKey, 'kid' | 'state'> | null
  /** When the list was signed that says how it stands. */
  statusOf: Date | null
  /** The certificate of ours that it names, by which the register can be asked. */
  number: string | null
  /** Whether the register says that this certificate holds today; null where it was not asked, or does not say. */
  holds: boolean | null
  /** How many credentials were found, of which this is about one; null where it is about none. */
  among: number | null
  /** Whether there is more than was looked through, and may be more credentials. */
  isPart: boolean
}

/**
 * What comes of it once the register has said whether the certificate holds today: what is ours and does not count may be
 * an older edition of one in force.
 */
export function withRegister(found: Verdict, holds: boolean | null): Verdict {
  return {
    ...found,
    holds,
    outcome: holds && maybeOlder.includes(found.outcome) ? 'superseded' : found.outcome,
  }
}

const maybeOlder: readonly Outcome[] = ['revoked', 'not-in-force', 'expired']

/** Whether the register is asked by the number: where nothing else tells how the certificate stands. */
export function asksRegister({ outcome }: Pick<Verdict, 'outcome'>): boolean {
  return ['sealed', 'number', 'superseded', ...maybeOlder].includes(outcome)
}

export type Answer = 'yes' | 'no' | 'unknown'

/** Whether it is ours, whether it is unchanged, and whether it holds today. */
export function answersOf({ outcome }: Pick<Verdict, 'outcome'>): readonly [Answer, Answer, Answer] | null {
  switch (outcome) {
    case 'holds':
    case 'superseded':
      return ['yes', 'yes', 'yes']
    // The lists say that this edition does not count, not what became of the certificate.
    case 'revoked':
    case 'not-in-force':
      return ['yes', 'yes', 'unknown']
    case 'suspended':
    case 'expired':
    case 'not-yet':
      return ['yes', 'yes', 'no']
    case 'status-unknown':
    case 'sealed':
      return ['yes', 'yes', 'unknown']
    case 'appended':
      return ['yes', 'no', 'unknown']
    case 'altered':
    case 'resaved':
      return ['unknown', 'no', 'unknown']
    case 'stolen':
    case 'unsealed':
    case 'unsigned':
      return ['unknown', 'unknown', 'unknown']
    case 'forged':
    case 'foreign':
      return ['no', 'unknown', 'unknown']
    default:
      return null
  }
}

/** A verdict that says no more than its outcome, unless more is given. */
export function verdict(outcome: Outcome, more: Partial<Verdict> & Pick<Verdict, 'kind'>): Verdict {
  return {
    named: null,
    told: null,
    claimed: null,
    key: null,
    statusOf: null,
    number: null,
    holds: null,
    among: null,
    isPart: false,
    ...more,
    outcome,
  }
}
