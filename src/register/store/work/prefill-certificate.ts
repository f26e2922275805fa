import { eq, sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import { office } from '#content/model/kinds/office.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { listPublished } from '#content/store/list-published.ts'
import { readList, validAccreditations } from '#content/store/page-lists.ts'
import type { Editor } from '#kernel/caller.ts'
import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { hasTerm } from '#register/model/certificate-types.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { newStableId } from '#register/model/stable-id.ts'
import { numberAfter, numbersLike, readNumberPattern } from '#register/model/work/number-pattern.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { impliedBySchemes } from '../import/standing-records.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificate } from '../tables/register.ts'

/** ISO/IEC 17021-1:2015, 9.1.3: a cycle of certification of a management system has three years. */
const usualMonths = 36

/**
 * What stands in the form of a new certificate before anybody has typed: what follows from its holder, and from its scheme
 * where one was chosen. Everything of it can be changed.
 */
export async function prefillCertificate(
  caller: Editor,
  company: CompanyRecord,
  schemeKey: string | null,
): Promise<Typed> {
  const today = todayIn(caller.now)
  const held = await heldBy(caller, company.id)
  const offices = await listPublished(caller, office)
  const officeOf = agreed(held.map(({ issuingOffice }) => issuingOffice ?? ''))
  const typed: Typed = {
    ...{ id: newStableId('c'), companyId: company.id, dataAsOf: today, issuedOn: today, isAccredited: 'yes' },
    ...placeOf(company),
    ...sectorsOf(agreed(held.map(({ sectors }) => sectors.join()))),
    issuingOffice: officeOf || (offices.length === 1 ? (offices[0]?.key ?? '') : ''),
  }
  const scheme = schemeKey === null ? null : await findByKey(caller, certification, schemeKey)
  const numbered = await nextNumber(caller, schemeKey)
  if (!scheme) return { ...typed, ...numbered }
  const type = (await impliedBySchemes(caller.database.orm)).get(scheme.key)?.type ?? null
  const months = scheme.cycle?.validityMonths ?? (type === 'management-system' ? usualMonths : null)
  const accreditedBy = await accreditationFor(caller, scheme, company.country)
  return {
    ...typed,
    ...{ scheme: scheme.key, family: scheme.family, type: type ?? '' },
    ...(months !== null && (!type || hasTerm(type))
      ? { expiresOn: addDays(addMonths(today, months), -1) }
      : {}),
    ...Object.fromEntries(
      newestOfEach(scheme.standards).flatMap(({ name, edition }, at) => [
        [`standards.${at}.name`, name],
        [`standards.${at}.edition`, edition ?? ''],
      ]),
    ),
    ...{ isAccredited: accreditedBy === null ? '' : 'yes', accreditation: accreditedBy ?? '' },
    ...numbered,
  }
}

/**
 * The next number by the scheme's own pattern, else by the body's; with it, that it was offered: where somebody else takes
 * it meanwhile, the next one is offered.
 */
export async function nextNumber(caller: Editor, schemeKey: string | null): Promise<Typed> {
  const today = todayIn(caller.now)
  const scheme = schemeKey === null ? null : await findByKey(caller, certification, schemeKey)
  const ofBody = (await findByKey(caller, settings, 'settings'))?.numberPattern
  const pattern = readNumberPattern(scheme?.numberPattern ?? ofBody ?? '')
  if (!pattern) return {}
  const { rows } = await caller.database.orm.execute<{ last: string | null }>(sql`
    select max(substring(number from ${numbersLike(pattern, today)})::bigint) as last
    from certificate where number ~ ${numbersLike(pattern, today)}`)
  const number = numberAfter(pattern, Number(rows[0]?.last ?? 0), today)
  return { number, offeredNumber: number }
}

async function heldBy({ database: { orm } }: Editor, companyId: string) {
  const ids = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.companyId, companyId))
    .limit(50)
  return [
    ...(
      await readCertificateRecords(
        orm,
        ids.map(({ id }) => id),
      )
    ).values(),
  ]
}

/** While an edition is replaced a scheme names both, the new one first: that is what is issued now. */
function newestOfEach<Standard extends { name: string }>(standards: readonly Standard[]): Standard[] {
  return standards.filter(({ name }, at) => standards.findIndex((each) => each.name === name) === at)
}

/** What all of them say, where they all say the same. */
function agreed(said: readonly string[]): string {
  const [first = ''] = said
  return said.every((each) => each === first) ? first : ''
}

function sectorsOf(codes: string): Typed {
  return Object.fromEntries(codes.split(',').flatMap((code) => (code ? [[`sectors.${code}`, 'yes']] : [])))
}

/** The main site is where the company is, until somebody says otherwise. */
function placeOf({ street, city, region, postcode, country }: CompanyRecord): Typed {
  const parts = { street, city, region, postcode, country }
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [`sites.0.${name}`, value ?? '']))
}

type Covered = { key: string; accreditations?: readonly string[] | null }

/**
 * The accreditation that covers a scheme: of several that have not run out, the one under which most certificates of the
 * country were issued. Null where none does.
 */
async function accreditationFor(caller: Editor, scheme: Covered, country: string): Promise<string | null> {
  const covering = await readList(caller, validAccreditations(caller, scheme.accreditations ?? []))
  const valid = covering.filter(({ type }) => type === 'accreditation')
  if (valid.length < 2) return valid[0]?.key ?? null
  const { rows } = await caller.database.orm.execute<{ accreditation: string }>(sql`
    select c.accreditation from certificate as c join company as h on h.id = c.company_id
    where c.scheme = ${scheme.key} and h.country = ${country} and c.accreditation is not null
    group by c.accreditation order by count(*) desc, c.accreditation`)
  const used = rows.find((row) => valid.some(({ key }) => key === row.accreditation))
  return used?.accreditation ?? valid[0]?.key ?? null
}
