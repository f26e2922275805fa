import { accreditations } from '#demo/content/accreditations.ts'
import { certifications } from '#demo/content/certifications.ts'
import { countries } from '#demo/content/countries.ts'
import { documents } from '#demo/content/documents.ts'
import { news } from '#demo/content/news.ts'
import { offices } from '#demo/content/offices.ts'
import { pages } from '#demo/content/pages.ts'
import { programs } from '#demo/content/programs.ts'
import { settings } from '#demo/content/settings.ts'
import { slides } from '#demo/content/slides.ts'
import { team } from '#demo/content/team.ts'
import type { KindName } from '#domain/content/kinds/index.ts'
import type { Locale } from '#domain/locales.ts'

/** A demonstration entry of any kind, its values as they are written: Markdown, keys, pictures by name. */
export type WrittenEntry = {
  kind: KindName
  key: string
  shared: Record<string, unknown>
} & Record<Locale, Record<string, unknown> | null>

/** All of the demonstration content, each kind in the order in which it is shown. */
export const demoEntries: WrittenEntry[] = [
  ...settings,
  ...pages,
  ...countries,
  ...offices,
  ...accreditations,
  ...documents,
  ...certifications,
  ...programs,
  ...team,
  ...slides,
  ...news,
]
