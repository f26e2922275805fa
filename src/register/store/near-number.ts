import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { blurNumber } from '#register/model/printed-number.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { isListedCertificate } from './of-persons.ts'
import { summariseInOrder } from './summarise.ts'

const most = 5
/**
 * The certificates whose numbers somebody may have meant: letters read for digits, one slip, a number with something
 * after it, the beginning of a number, its end or a part of its middle. Only those that lists name are among them:
 * nobody asked for the others.
 */
export async function nearNumber(caller: Caller, folded: string): Promise<CertificateSummary[]> {
  return (await nearNumbers(caller, [folded])).get(folded) ?? []
}

/** The same for several, some at a time, each time by as many questions as for one. */
export async function nearNumbers(
  caller: Caller,
  asked: readonly string[],
): Promise<Map<string, CertificateSummary[]>> {
  const near = new Map<string, string[]>()
  const distinct = [...new Set(asked)].filter((folded) => folded !== '')
  for (const [meant, atOnce] of ways) {
    const left = distinct.filter((folded) => !near.has(folded))
    for (let at = 0; at < left.length; at += atOnce)
      for (const { asked: folded, id } of await meant(caller, left.slice(at, at + atOnce)))
        near.set(folded, [...(near.get(folded) ?? []), id])
  }
  const found = await summariseInOrder(caller, [...new Set([...near.values()].flat())])
  const byId = new Map(found.map(({ summary }) => [summary.id, summary]))
  return new Map(
    Array.from(near, ([folded, ids]) => [
      folded,
      ids.flatMap((id) => byId.get(id) ?? []).sort((one, other) => (one.number < other.number ? -1 : 1)),
    ]),
  )
}

type Asked = { asked: string; id: string }[]

/** The surest first, and for how many numbers each is asked at once: a number has some hundred forms with one slip. */
const ways = [
  [blurred, 100],
  [slipped, 5],
  [lengthened, 100],
  [begun, 25],
  [ended, 25],
  [within, 25],
] as const

function blurred(caller: Caller, asked: readonly string[]): Promise<Asked> {
  const forms = asked.map((folded) => ({ asked: folded, form: blurNumber(folded) }))
  return withForm(caller, sql`c.blurred_number`, forms)
}

function slipped(caller: Caller, asked: readonly string[]): Promise<Asked> {
  const forms = asked.flatMap((folded) => numberSlips(folded).map((form) => ({ asked: folded, form })))
  return withForm(caller, sql`c.folded_number`, forms)
}

function lengthened(caller: Caller, asked: readonly string[]): Promise<Asked> {
  const forms = asked.flatMap((folded) => shorterNumbers(folded).map((form) => ({ asked: folded, form })))
  return withForm(caller, sql`c.folded_number`, forms)
}

function begun(caller: Caller, asked: readonly string[]): Promise<Asked> {
  return beginningSo(caller, sql`c.folded_number`, asked, (folded) => folded)
}

function ended(caller: Caller, asked: readonly string[]): Promise<Asked> {
  const reversed = (folded: string) => [...folded].reverse().join('')
  return beginningSo(caller, sql`reverse(c.folded_number)`, asked, reversed)
}

function within(caller: Caller, asked: readonly string[]): Promise<Asked> {
  return beginningSo(caller, sql`c.folded_number`, asked, (folded) => `%${folded}`)
}

/** For each number that is asked for, at most `most` certificates of which `text` is one of its forms. */
async function withForm(
  { database }: Caller,
  text: SQL,
  forms: { asked: string; form: string }[],
): Promise<Asked> {
  if (forms.length === 0) return []
  const { rows } = await database.orm.execute<Asked[number]>(sql`
    select asked, id from (
      select asked.asked, c.id, row_number() over (partition by asked.asked order by c.id) as place
      from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as asked (asked text, form text)
        join certificate as c on ${text} = asked.form join company as h on h.id = c.company_id
      where ${isListedCertificate}
    ) as found where place <= ${most}`)
  return rows
}

/**
 * The certificates of which `text` begins so. Each beginning is a query of its own: else PostgreSQL would not use the
 * index.
 */
async function beginningSo(
  { database }: Caller,
  text: SQL,
  asked: readonly string[],
  beginning: (folded: string) => string,
): Promise<Asked> {
  const each = asked
    .filter((folded) => folded.length >= 4)
    .map(
      (
        folded,
      ) => sql`(select ${folded}::text as asked, c.id from certificate as c join company as h on h.id = c.company_id
        where ${text} like ${`${beginning(folded)}%`} and ${isListedCertificate} limit ${most})`,
    )
  if (each.length === 0) return []
  const { rows } = await database.orm.execute<Asked[number]>(sql.join(each, sql` union all `))
  return rows
}

/** Longer ones are no numbers of certificates, and would have too many slips. */
const longest = 40

/**
 * The folded numbers that are one slip from another: a character read or typed as another of its kind, left out,
 * doubled or swapped with its neighbour. A number is looked for by each of them where it is not found itself.
 */
function numberSlips(folded: string): string[] {
  if (folded.length < 4 || folded.length > longest) return []
  const slips = new Set<string>()
  for (let at = 0; at <= folded.length; at += 1) {
    const [before, after] = [folded.slice(0, at), folded.slice(at)]
    const [here = '', next = ''] = after
    for (const digit of '0123456789') slips.add(before + digit + after)
    if (here === '') continue
    slips.add(before + after.slice(1))
    if (next !== '') slips.add(before + next + here + after.slice(2))
    for (const other of kindOf(here)) slips.add(before + other + after.slice(1))
  }
  slips.delete(folded)
  return [...slips]
}

/** So many characters may follow a number, which has at least so many itself: a year, a month of a year, the end of a file's name. */
const [mostAfter, shortestNumber] = [6, 6]

/** The folded numbers that may have been lengthened: by what follows them, or by a year that is written in full. */
function shorterNumbers(folded: string): string[] {
  if (folded.length > longest) return []
  const ends = Array.from({ length: mostAfter }, (_, at) => folded.slice(0, -1 - at))
  const inFull = folded.replace(/20(\d{2})$/, '$1')
  return [...new Set([...ends, inFull])].filter(
    (form) => form !== folded && form.length >= shortestNumber && /\d/.test(form),
  )
}

function kindOf(character: string): string {
  if (/\d/.test(character)) return '0123456789'
  return /[a-z]/.test(character) ? 'abcdefghijklmnopqrstuvwxyz' : ''
}
