import type { AnyKind } from '#content/model/define-kind.ts'
import { noValues } from '#content/model/editing/changes.ts'
import type { FieldDifference } from '#content/model/editing/revisions/revision.ts'
import type { SharedEffects } from '#content/model/editing/shared-effects.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { differencesIn } from '../editing/revisions/compare-revisions.ts'
import type { FieldValues } from '../tables/content.ts'
import { readAllToPublish } from './held-entry.ts'
import { languagesMeant } from './publish-languages.ts'
import { hashOfChanges, sharedChanges } from './shared-changes.ts'
import { mayPublishShared, sharedThatDiffers, sharedToPublish } from './shared-values.ts'

/** What publishing these languages would do with what all languages of the entry share. */
export async function sharedEffects(
  caller: Editor,
  id: string,
  asked: readonly Locale[],
): Promise<Result<SharedEffects, 'not-found'>> {
  const held = (await readAllToPublish(caller.database.orm, [id])).get(id)
  if (!held) return fail('not-found')
  const { kind, shared, languages } = held
  const meant = languagesMeant(held, asked)
  if (!(await mayPublishShared(caller.database.orm, caller, held))) {
    const [first] = meant
    const seen = first ? sharedToPublish(held, first, false).values : shared
    const left = await differences(caller, kind, sharedThatDiffers(kind, seen, shared), { seen, shared })
    return succeed({ changes: [], left, hash: '' })
  }
  const found = sharedChanges(held, meant)
  const changes: SharedEffects['changes'] = []
  for (const { locale, fields } of found) {
    const seen = languages[locale]?.published ?? {}
    changes.push({ locale, differences: await differences(caller, kind, fields, { seen, shared }) })
  }
  return succeed({ changes, left: [], hash: hashOfChanges(held, found) })
}

/** How these shared fields differ from what visitors see of them, in words. */
function differences(
  caller: Editor,
  kind: AnyKind,
  names: readonly string[],
  { seen, shared }: { seen: FieldValues; shared: FieldValues },
): Promise<FieldDifference[]> {
  const fields = names.map((field) => ({ place: 'shared' as const, field }))
  const [before, after] = [seen, shared].map((values) => ({ ...noValues(), shared: values }))
  return before && after ? differencesIn(caller, kind, fields, { before, after }) : Promise.resolve([])
}
