import type { AnyKind } from '#content/model/define-kind.ts'
import { type SettableField, settableField, settableFields } from '#content/model/derive/settable.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { pickEntries } from './pick-entries.ts'

/** So many entries are offered for a field; where there are more, those whose titles come first. */
const most = 300

/** The fields of a kind that can be set for many, each with everything that it could say. */
export function settableWithChoices(caller: Editor, kind: AnyKind): Promise<SettableField[]> {
  return Promise.all(
    settableFields(kind, caller.locale).map(async (field) => {
      const to = kindNamed(settableField(kind, field.name)?.to ?? '')
      if (!to) return field
      const { entries, more } = await pickEntries(caller, to, '', most)
      const options = entries.map(({ id, key, title }) => ({ value: id, label: title?.text ?? key }))
      return { ...field, options, hasMore: more }
    }),
  )
}
