import { inArray, type SQL, sql } from 'drizzle-orm'
import { numbersBeside } from '#register/model/asked-text.ts'
import { blurNumber, numberReadings } from '#register/model/printed-number.ts'
import { squeeze } from '#register/model/searched-words.ts'

/*
 * Each condition finds ids first, then the listings with these ids. With `any(array(…))` PostgreSQL looks them up one
 * by one; otherwise it would expect many and read every listing.
 */

/**
 * The listing of a number, of IQNet's number, of one of a scheme's owner, of a partner body or of the former body, or of
 * a tax id, typed in full; null where nothing typed is one.
 */
export function exactNumber(text: string): SQL | null {
  return ofNumbers(readingsOf(text, 3))
}

/** The same of a number with words beside it. */
export function numberBeside(text: string): SQL | null {
  return ofNumbers(numbersBeside(text).flatMap(({ number }) => readingsOf(number, 4)))
}

function ofNumbers(read: readonly string[]): SQL | null {
  return read.length === 0
    ? null
    : sql`l.certificate_id = any(array(
        select id from certificate where ${inArray(sql`folded_number`, [...read])}
        union all select id from certificate where ${inArray(sql`folded_iqnet_number`, [...read])}
        union all select id from certificate where ${inArray(sql`folded_transferred_number`, [...read])}
        union all select certificate_id from certificate_owner_register where ${inArray(sql`folded`, [...read])}
        union all select certificate_id from certificate_joint_issue where ${inArray(sql`folded`, [...read])}
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where ${inArray(sql`folded`, [...read])})))`
}

/** Listings whose number or tax id begins so. */
export function begunNumber(text: string): SQL | null {
  const [folded] = readingsOf(text, 4)
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        (select id from certificate where folded_number like ${`${folded}%`} limit 200)
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where folded like ${`${folded}%`} limit 200)))`
}

/** Listings of which the number has this in its middle. */
export function numberWithin(text: string): SQL | null {
  const folded = readingsOf(text, 4).at(-1)
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        select id from certificate where folded_number like ${`%${folded}%`} limit 200))`
}

/** The listing of a number that was copied in full from a paper that can hardly be read: letters for digits. */
export function blurredNumber(text: string): SQL | null {
  const read = readingsOf(text, 6).map(blurNumber)
  return read.length === 0
    ? null
    : sql`l.certificate_id = any(array(select id from certificate where ${inArray(sql`blurred_number`, read)}))`
}

function readingsOf(text: string, shortest: number): string[] {
  return numberReadings(text).filter(
    (each) => each.length >= shortest && each.length <= 60 && /\d/.test(each),
  )
}

/** Listings of companies of which a name, written together, begins so. */
export function begunName(text: string): SQL | null {
  const start = squeeze(text)
  if (start.length < 2) return null
  return sql`l.company_id = any(array(select company_id from register_name
    where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`} limit 500))`
}

/** Listings of companies of which a name, written together, is nearly this and begins as this does. */
export function nearName(text: string): SQL | null {
  const squeezed = squeeze(text)
  if (squeezed.length < 6) return null
  const start = squeezed.slice(0, 4)
  return sql`l.company_id = any(array(select company_id from register_name
    where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`}
      and similarity(squeezed, ${squeezed}) > 0.4
    order by similarity(squeezed, ${squeezed}) desc limit 50))`
}
