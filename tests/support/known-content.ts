import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/database.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'

/** Whether a piece of a page is content: a text of the database, a name of the world's, a number or a day. */
export type IsContent = (piece: string) => boolean

/** Reads every text that the database holds. */
export async function knownContent({ orm }: Database, locale: Locale): Promise<IsContent> {
  const tables = await orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name in ('entry', 'entry_locale', 'media', 'company', 'certificate', 'certificate_site', 'certificate_product', 'certificate_decision', 'signing_key')`,
  )
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const line of value.split('\n')) texts.add(plain(line))
    else if (Array.isArray(value)) value.forEach(collect)
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  for (const { name } of tables.rows) {
    const { rows } = await orm.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} as t`,
    )
    for (const { row } of rows)
      collect(name === 'entry' ? row.shared : name === 'entry_locale' ? row.published : row)
  }
  texts.delete('')
  const long = [...texts].filter((text) => text.length > 24).join(' \n')
  const isKnown = (piece: string): boolean =>
    piece === '' ||
    !/\p{L}/u.test(piece) ||
    texts.has(piece) ||
    (piece.length > 24 && long.includes(piece)) ||
    names.test(piece) ||
    isOfTheWorld(piece, locale)
  // Most of what a page says is on other pages too.
  const answers = new Map<string, boolean>()
  return (piece) => {
    // An excerpt begins and ends in the middle of a text.
    const whole = piece.replace(/^\s*….*?[.·](?=\s)|(?<=[.·]\s)(?:[^.·]|[.·](?!\s))*…\s*$/g, '')
    const answer = answers.get(piece) ?? isMadeOf(plain(whole).split(' '), isKnown)
    answers.set(piece, answer)
    return answer
  }
}

/** Whether a line of words is known texts, one after the other: the longest of each place is tried first. */
function isMadeOf(words: string[], isKnown: IsContent): boolean {
  const hopeless = new Set<number>()
  const isMadeFrom = (from: number): boolean => {
    if (from === words.length) return true
    if (hopeless.has(from)) return false
    for (let to = Math.min(words.length, from + 200); to > from; to -= 1)
      if (isKnown(plain(words.slice(from, to).join(' '))) && isMadeFrom(to)) return true
    hopeless.add(from)
    return false
  }
  return isMadeFrom(0)
}

/** Names that nobody translates: of the web, of others' services, of formats and units. */
const names =
  /^(Instagram|LinkedIn|Facebook|IQNET|\d+(,\d+)? (kB|MB)|PDF|CSV|JSON|API|CNPJ|CUIT|RUT|D-U-N-S|VAT|GET|POST|PUT|[A-Z]{2}\d+|www\.[\w.-]+|\/?(v1|api|\.well-known)\/\S*|did:web:\S+)$/

/** Without the signs around it. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s:]+/g, ' ')
    .replace(/^[\s.,·—–:;…"'“”«»()[\]]+|[\s.,·—–:;…"'“”«»()[\]]+$/g, '')
}

/** Days, months, countries and languages, as the language says them: they are nobody's words. */
function isOfTheWorld(piece: string, locale: Locale): boolean {
  const world = worldOf(locale)
  return world.names.has(piece.toLocaleLowerCase(locale)) || world.day.test(piece)
}

const worlds = new Map<Locale, { names: Set<string>; day: RegExp }>()

function worldOf(locale: Locale) {
  const known = worlds.get(locale)
  if (known) return known
  const tag = formatLocale[locale]
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const codes = Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  )
  const names = new Set(codes.flatMap((code) => regions.of(code)?.toLocaleLowerCase(locale) ?? []))
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const named = (month: 'long' | 'short') =>
    months.map((day) => new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' }).format(day))
  const month = [...named('long'), ...named('short')].join('|')
  const day = new RegExp(`^(\\d{1,2} (de )?)?(${month})\\.?( (de )?\\d{4})?$`, 'i')
  const world = { names, day }
  worlds.set(locale, world)
  return world
}
