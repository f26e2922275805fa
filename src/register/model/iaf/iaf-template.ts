/** The templates that IAF CertSearch takes, the newest first. */
export const iafTemplates = ['2.1', '2.0'] as const
export type IafTemplate = (typeof iafTemplates)[number]

export const iafFormats = ['xlsx', 'xml'] as const
export type IafFormat = (typeof iafFormats)[number]

/** How sure a name is: read literally in the glossary, met in another version or in the interface, or not seen. */
export type Seen = 'seen' | 'likely' | 'unknown'

export type IafRule =
  /** A key that never changes: letters, digits and the marks that the database allows. */
  | 'key'
  /** Text without whatever would make it personal data. */
  | 'text'
  | 'date'
  | 'country'
  | 'status'
  | 'web-address'

/**
 * `address` marks a group of which one must be filled in: the street, the city, or the address in one line. `group` is
 * counted within a row.
 */
export type IafNeed = 'mandatory' | 'voluntary' | 'address'

/** One column of a sheet, and one tag of the XML; its place in the list is its order. */
export type IafColumn<Source> = {
  header: string
  headerSeen: Seen
  /** The tag within its sheet's path; null where the XML says it by its structure. */
  tag: string | null
  tagSeen: Seen
  value: (source: Source) => string | null
  rule: IafRule
  /** The longest value in characters; null where no limit is known. */
  max: number | null
  need: IafNeed
  /** The templates that have it; all of them unless said. */
  only?: IafTemplate
}

export type IafSheet<Source> = {
  title: string
  titleSeen: Seen
  /** The elements around a row within `<certification>`; none where its columns stand there themselves. */
  path: readonly string[]
  pathSeen: Seen
  columns: readonly IafColumn<Source>[]
  only?: IafTemplate
}

/** What a file may hold at most. */
export const iafLimits = { certifications: 10_000, bytes: 50_000_000, cell: 32_767 }

export function isInTemplate({ only }: { only?: IafTemplate }, template: IafTemplate): boolean {
  return only === undefined || only === template
}

/** `cb_certs.xlsx`, `cb_certs_1.xlsx`… */
export function iafFileName(part: number, format: IafFormat): string {
  return part === 0 ? `cb_certs.${format}` : `cb_certs_${part}.${format}`
}

export function isIafTemplate(text: string | null | undefined): text is IafTemplate {
  return iafTemplates.some((each) => each === text)
}

export function isIafFormat(text: string | null | undefined): text is IafFormat {
  return iafFormats.some((each) => each === text)
}

type Sure = [header: Seen, tag: Seen]
export const seen: Sure = ['seen', 'seen']
export const likely: Sure = ['likely', 'likely']
export const unknown: Sure = ['unknown', 'unknown']

/** One line of the table: its header, its tag, how sure both are, what its value must be, and where that comes from. */
export function column<Source>(
  header: string,
  tag: string | null,
  [headerSeen, tagSeen]: Sure,
  [need, rule, max]: [need: IafNeed, rule: IafRule, max: number | null],
  value: (source: Source) => string | null,
  only?: IafTemplate,
): IafColumn<Source> {
  return { header, headerSeen, tag, tagSeen, need, rule, max, value, ...(only && { only }) }
}
