import { eq } from 'drizzle-orm'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { entry } from '#content/store/tables/content.ts'
import type { Editor } from '#kernel/caller.ts'
import { isLocale } from '#kernel/locales.ts'
import type { ExportFolder } from '../read-folder.ts'
import { type PlannedVersions, plannedVersion } from './bring-entries.ts'
import { type EntriesPlan, entriesIn } from './check-entries.ts'

/**
 * Plans again what was to happen to the entries that were brought. Answers how many plans there are, and which were left:
 * their time has passed, the version that they hold did not come along, or the gate of publishing has something against
 * them.
 */
export async function bringPlans(
  caller: Editor,
  from: ExportFolder,
  { ids, written }: EntriesPlan,
  versions: PlannedVersions,
): Promise<{ planned: number; left: string[] }> {
  const brought = { planned: 0, left: [] as string[] }
  for (const { kind, line } of entriesIn(from))
    for await (const { id, key, planned } of line()) {
      if (!written.has(id)) continue
      for (const { language, action, at, reason, revision, withoutShared } of planned) {
        const here = ids.get(id) ?? id
        const version = revision === null ? null : (versions.get(plannedVersion(id, revision)) ?? 'left')
        const made =
          isLocale(language) &&
          version !== 'left' &&
          (await plan(caller, here, { language, action, at, reason, version, withoutShared }))
        if (made) brought.planned += 1
        else brought.left.push(`${kind.name}/${key} ${language} ${action} ${at}`)
      }
    }
  return brought
}

type Plan = {
  language: Parameters<typeof planChange>[2]['locales'][number]
  action: 'publish' | 'unpublish'
  at: string
  reason: string | null
  /** Null in an export of before plans held a version: what is written is published. */
  version: number | null
  withoutShared: boolean
}

async function plan(caller: Editor, id: string, asked: Plan): Promise<boolean> {
  const { language, action, at, reason, version, withoutShared } = asked
  const when = { at: new Date(at), locales: [language] }
  if (action === 'unpublish') return (await planChange(caller, id, { planned: action, ...when })).ok
  const [found] = await caller.database.orm
    .select({ revision: entry.revision })
    .from(entry)
    .where(eq(entry.id, id))
  const overruled = reason?.trim() ? { overruled: { reason: reason.trim().slice(0, 500) } } : {}
  return (
    found !== undefined &&
    (
      await planChange(caller, id, {
        planned: action,
        ...when,
        ...overruled,
        revision: found.revision,
        version: version ?? found.revision,
        withoutShared,
      })
    ).ok
  )
}
