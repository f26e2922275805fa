import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/sectors.ts'

/** The thirty-nine sectors by which accreditation bodies tell fields of business apart (IAF ID 1:2023, after NACE). */
export const sectors = said.sectors satisfies Record<string, Words>

export type SectorCode = keyof typeof sectors
export const sectorCodes = Object.keys(sectors) as [SectorCode, ...SectorCode[]]
