import type { KindName } from '#content/model/kinds/index.ts'
import { accreditations } from '../content/accreditations.ts'
import { certifications } from '../content/certifications.ts'
import { countries } from '../content/countries.ts'
import { documents } from '../content/documents.ts'
import { news } from '../content/news.ts'
import { offices } from '../content/offices.ts'
import { pages } from '../content/pages.ts'
import { programs } from '../content/programs.ts'
import { settings } from '../content/settings.ts'
import { slides } from '../content/slides.ts'
import { standards } from '../content/standards.ts'
import { team } from '../content/team.ts'
import type { DemoLocale } from '../demo-locales.ts'

/** A demonstration entry of any kind, its values as they are written: Markdown, keys, pictures by name. */
export type WrittenEntry = {
  kind: KindName
  key: string
  shared: Record<string, unknown>
} & Record<DemoLocale, Record<string, unknown> | null>

/** All of the demonstration content, each kind in the order in which it is shown. */
export const demoEntries: WrittenEntry[] = [
  ...settings,
  ...pages,
  ...countries,
  ...offices,
  ...accreditations,
  ...documents,
  ...certifications,
  ...standards,
  ...programs,
  ...team,
  ...slides,
  ...news,
]
