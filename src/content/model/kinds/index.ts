import type { AnyKind } from '../define-kind.ts'
import { accreditation } from './accreditation.ts'
import { certification } from './certification.ts'
import { country } from './country.ts'
import { document } from './document.ts'
import { menus } from './menus.ts'
import { news } from './news.ts'
import { office } from './office.ts'
import { page } from './page.ts'
import { program } from './program.ts'
import { settings } from './settings.ts'
import { slide } from './slide.ts'
import { standard } from './standard.ts'
import { teamMember } from './team-member.ts'
import { theme } from './theme.ts'
import { wording } from './wording.ts'

/** Every kind of content, in the order of the admin area's navigation. Adding one is a file and a line here. */
export const kinds = {
  certification,
  accreditation,
  program,
  office,
  news,
  slide,
  country,
  'team-member': teamMember,
  document,
  standard,
  page,
  menus,
  theme,
  wording,
  settings,
} as const satisfies Record<string, AnyKind>

export type KindName = keyof typeof kinds

export function kindNamed(name: string): AnyKind | null {
  return Object.hasOwn(kinds, name) ? kinds[name as KindName] : null
}
