/** `ISO 9001:2015`; the name alone where no edition is known. */
export function standardWithEdition({ name, edition }: { name: string; edition: string | null }): string {
  return edition ? `${name}:${edition}` : name
}
