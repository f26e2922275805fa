import type { Standing } from '#register/model/certificate-standing.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { type StepKind, stepKinds, type ToldStep, toldSteps } from './told-steps.ts'

/** What was told last of a certificate: all that there is to compare with what holds now. */
export type Snapshot =
  | {
      is: 'told'
      number: string
      holder: { id: string; name: string }
      isOfPerson: boolean
      standing: Standing
      issuedOn: string
      expiresOn: string | null
      replacedBy: string | null
      /** Those that it covers, as people read them. */
      standards: string[]
      /** The keys of the steps that were known. */
      steps: string[]
    }
  /** Its holder wishes that the body be asked, and nothing more is told. */
  | { is: 'restricted'; number: string }

/**
 * What watchers are told beside the steps: it came into the register, left it, is told of no more or again, or what the
 * register said of it was wrong.
 */
const turns = [
  ...(['new', 'removed', 'restricted', 'told-again', 'corrected'] as const),
  ...(['standards-changed', 'standard-restored'] as const),
] as const
/** What had been before anybody could watch. */
const neverTold = ['first-issued', 'transferred-in'] as const
export type ChangeKind = Exclude<StepKind, (typeof neverTold)[number]> | (typeof turns)[number]

export const changeKinds: readonly ChangeKind[] = [...stepKinds.filter(isTold), ...turns]

function isTold(kind: StepKind): kind is Exclude<StepKind, (typeof neverTold)[number]> {
  return !neverTold.some((each) => each === kind)
}

export type Change = Omit<ToldStep, 'key' | 'kind' | 'annulled'> & {
  kind: ChangeKind
  annulled: Omit<NonNullable<ToldStep['annulled']>, 'key'> | null
  /** How it stands now; null where that is not told. */
  now: Told | null
  number: string
}
type Told = Omit<TellingSnapshot, 'is' | 'number' | 'steps' | 'isOfPerson'>
type TellingSnapshot = Extract<Snapshot, { is: 'told' }>

type Record = Parameters<typeof toldSteps>[0] & Omit<TellingSnapshot, 'is' | 'steps' | 'standards'>

/** What is kept of a certificate as everybody may know it on a day. */
export function snapshotOf(
  record: Record | { number: string; holder: null },
  today: string,
): { snapshot: Snapshot; steps: ToldStep[] } {
  const { number } = record
  if (record.holder === null) return { snapshot: { is: 'restricted', number }, steps: [] }
  const { holder, isOfPerson, standing, issuedOn, expiresOn, replacedBy } = record
  const steps = toldSteps(record, today)
  const standards = record.standards
    .filter((each) => each.standing.state !== 'withdrawn')
    .map(standardInWords)
  const told = { number, holder, isOfPerson, standing, issuedOn, expiresOn, replacedBy, standards }
  return { snapshot: { is: 'told', ...told, steps: steps.map(({ key }) => key) }, steps }
}

/**
 * What is told of a certificate that stood one way and stands another now. Null stands for none. What came and went
 * between, such as a decision that was taken back before anybody was told of it, is nothing; what was told and holds no
 * more is told as annulled or corrected.
 */
export function changesBetween(
  before: Snapshot | null,
  after: Snapshot | null,
  steps: readonly ToldStep[],
  today: string,
): Change[] {
  if (after === null) return before ? [turn('removed', before, null, today)] : []
  if (after.is === 'restricted')
    return before?.is === 'restricted' ? [] : [turn('restricted', after, null, today)]
  const now = toldOf(after)
  if (before === null) return [turn('new', after, now, today)]
  if (before.is === 'restricted') return [turn('told-again', after, now, today)]
  const fresh = freshSteps(before, after, steps)
  const restored = restoredStandards(before, after)
  const ofSteps = fresh.flatMap(({ key: _, kind, annulled, ...step }): Change[] =>
    isTold(kind)
      ? [
          {
            ...{ ...step, kind, number: after.number, now },
            annulled: annulled && { what: annulled.what, because: annulled.because },
          },
        ]
      : [],
  )
  const told = [
    ...ofSteps,
    ...restored.map((standard) => ({ ...turn('standard-restored', after, now, today), standard })),
  ]
  const areOthers = JSON.stringify(before.standards) !== JSON.stringify(after.standards)
  const isOther =
    before.number !== after.number ||
    before.standing.state !== after.standing.state ||
    before.expiresOn !== after.expiresOn ||
    before.replacedBy !== after.replacedBy ||
    (before.holder.id !== after.holder.id && !told.some(({ kind }) => kind === 'holder-changed'))
  const isSaid = told.some(({ kind }) => !saysNothingOfState.includes(kind))
  if (isOther && !isSaid) return [...told, turn('corrected', after, now, today)]
  return areOthers && told.length === 0 ? [turn('standards-changed', after, now, today)] : told
}

/** Whatever else changed at the same moment is not explained by these. */
const saysNothingOfState: readonly ChangeKind[] = [
  ...(['expires-soon', 'scope-changed', 'standard-suspended', 'standard-withdrawn'] as const),
  ...(['standard-restored', 'reduce', 'extend'] as const),
]

/** The steps that are told: new ones, of each warning the latest, and annulments of what had been told. */
function freshSteps(before: TellingSnapshot, after: TellingSnapshot, steps: readonly ToldStep[]): ToldStep[] {
  const known = new Set(before.steps)
  const fresh = steps.filter(({ key }) => !known.has(key))
  const lastWarning = fresh.findLast(({ kind }) => kind === 'expires-soon')
  // Made and annulled before anybody looked: it never held, and was never told.
  const annulledUnseen = new Set(
    fresh.flatMap(({ annulled }) => (annulled && !known.has(annulled.key) ? [annulled.key] : [])),
  )
  return fresh.filter((step) => {
    if (step.annulled) return known.has(step.annulled.key)
    if (annulledUnseen.has(step.key)) return false
    switch (step.kind) {
      case 'expires-soon':
        // Who learns of another last day learns how near it is.
        return step === lastWarning && before.expiresOn === after.expiresOn
      case 'issued':
        return before.standing.state === 'not-yet-in-force'
      default:
        return true
    }
  })
}

function turn(kind: ChangeKind, { number }: Snapshot, now: Told | null, on: string): Change {
  return { kind, on, until: null, reason: null, annulled: null, standard: null, number, now }
}

function toldOf({ holder, standing, issuedOn, expiresOn, replacedBy, standards }: TellingSnapshot): Told {
  return { holder, standing, issuedOn, expiresOn, replacedBy, standards }
}

/** The standards of which a suspension of their own was told, and is over. */
function restoredStandards(before: TellingSnapshot, after: TellingSnapshot): string[] {
  const apart = (snapshot: TellingSnapshot) =>
    snapshot.steps.flatMap((key) => /^standard-(?:suspended|withdrawn)\/(.*)\/[^/]*$/.exec(key)?.[1] ?? [])
  const still = apart(after)
  return apart(before).filter((each) => !still.includes(each) && after.standards.includes(each))
}

/** The companies whose watchers are told of this: those that the certificate is and was of, as far as that is public. */
export function companiesTold(before: Snapshot | null, after: Snapshot | null): string[] {
  const of = [before, after].flatMap((each) =>
    each?.is === 'told' && !each.isOfPerson ? [each.holder.id] : [],
  )
  return [...new Set(of)]
}
