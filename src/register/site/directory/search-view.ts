import { m } from '#kernel/i18n/messages.ts'
import type { CertificateSummary } from '#register/model/shown.ts'

/** How somebody may ask, with what the register has; nothing while it is empty. */
export function hintOf(example: CertificateSummary | null): string | null {
  if (!example) return null
  const { number, company, standards } = example
  return m.dir_hint({ number, company: company.name, standard: standards[0]?.name ?? '' })
}

/** The title of the directory, with what was searched or chosen and on which page one is. */
export function titleOf({ text, page }: { text: string; page: number }, filters: string[]): string {
  const base = text
    ? m.dir_title_query({ query: text })
    : filters.length > 0
      ? m.dir_title_filtered({ filters: filters.join(', ') })
      : m.nav_companies()
  return page > 1 ? `${base} · ${m.page_number({ page })}` : base
}
