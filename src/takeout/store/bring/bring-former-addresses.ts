import { z } from 'zod'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type FormerAddress, longestAddress, readFormerAddress } from '#moving/model/former-address.ts'
import { formerAddress } from '#moving/store/tables.ts'
import { formerAddressColumns, formerAddressesName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'
import { UnusableExport } from '../unusable-export.ts'
import { csvRows } from './csv-rows.ts'

const row = z.object({ from: z.string().max(longestAddress), to: z.string().max(longestAddress) })

/** Lets the addresses of the former site lead where they led. What is said of one here stays. */
export async function bringFormerAddresses(orm: Orm, caller: Editor, from: ExportFolder): Promise<void> {
  for await (const said of formerAddressRows(from))
    await orm
      .insert(formerAddress)
      .values({ ...said, at: caller.now, by: caller.actor.id })
      .onConflictDoNothing()
}

/** The addresses of the former site that an export tells of. */
export async function* formerAddressRows(from: ExportFolder): AsyncGenerator<FormerAddress> {
  for await (const said of csvRows(from, formerAddressesName, formerAddressColumns, row)) {
    const read = readFormerAddress(said.from, said.to)
    if (!read.ok) throw new UnusableExport(`${formerAddressesName} says no address: ${said.from}`)
    yield read.value
  }
}
