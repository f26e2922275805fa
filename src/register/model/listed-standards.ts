import type { CertificateRecord, StandardRecord } from './certificate-record.ts'

/** A standard of the body's list: its name, and how else it is written. */
export type ListedStandard = { name: string; aliases: readonly string[] }

/** The body's list, to be asked by any way of writing a name. Empty, it accepts every name as it is. */
export type StandardList = { isEmpty: boolean; find: (name: string) => string | null }

export function standardList(listed: readonly ListedStandard[]): StandardList {
  const names = new Map<string, string>()
  // A name of its own counts for more than what another calls itself as well.
  for (const { name, aliases } of listed) for (const each of aliases) names.set(foldStandard(each), name)
  for (const { name } of listed) names.set(foldStandard(name), name)
  return { isEmpty: listed.length === 0, find: (name) => names.get(foldStandard(name)) ?? null }
}

/** `ISO14001`, `iso-14001` and `ISO 14001` are one; hyphens between figures count: ISO 22002-1 is not ISO 220021. */
function foldStandard(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\d)[^\p{L}\p{N}\p{M}]+(?=\d)/gu, '-')
    .replace(/[^\p{L}\p{N}-]|(?<!\d)-|-(?!\d)/gu, '')
}

/** The standards by the names of the list, each once, and the names that it lacks. */
export function asListed(
  standards: readonly StandardRecord[],
  list: StandardList,
): { standards: StandardRecord[]; unknown: string[] } {
  if (list.isEmpty) return { standards: [...standards], unknown: [] }
  const found = standards.map((standard) => ({ standard, is: inList(standard, list) }))
  const named = found.map(({ standard, is }) => is ?? standard)
  return {
    standards: named.filter(
      ({ name, edition }, at) =>
        named.findIndex((other) => other.name === name && other.edition === edition) === at,
    ),
    unknown: found.flatMap(({ standard, is }) => (is ? [] : [standard.name])),
  }
}

/** A certificate that names its standards as the list does, also those that stand apart. */
export function withListedStandards(record: CertificateRecord, list: StandardList): CertificateRecord {
  const standardsApart = record.standardsApart.map((each) => ({ ...each, ...inList(each, list) }))
  return { ...record, standards: asListed(record.standards, list).standards, standardsApart }
}

/** A name that ends in an edition, `ISO 9001:2015`, says both. */
function inList({ name, edition }: StandardRecord, list: StandardList): StandardRecord | null {
  const is = list.find(name)
  if (is !== null) return { name: is, edition }
  const [, before = '', after = ''] = /^(.+):\s*([^:]{1,40})$/.exec(name) ?? []
  const without = before && edition === null ? list.find(before) : null
  return without === null ? null : { name: without, edition: after.trim() }
}

/** A standard as people read it: a year after a colon, as ISO writes it; a version of another kind after a space. */
export function standardInWords({ name, edition }: { name: string; edition: string | null }): string {
  if (edition === null) return name
  return /^\d{4}\b/.test(edition) ? `${name}:${edition}` : `${name} ${edition}`
}

/** `ISO 9001:2015` for programs; the name alone where no edition is known. */
export function standardWithEdition({ name, edition }: { name: string; edition: string | null }): string {
  return edition ? `${name}:${edition}` : name
}
