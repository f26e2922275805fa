import type { ListedTitle } from '#content/model/editors-view.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Locale } from '#kernel/locales.ts'
import { EntryName } from './entry-name.tsx'

type Props = {
  locale: Locale
  entry: { id: string; kind: string; title: ListedTitle | null }
  /** What waits there, and since or until when. */
  children: React.ReactNode
}

/** One thing to do: the entry in whose form it is done, and what it is. */
export function WorkRow({ locale, entry, children }: Props) {
  return (
    <li>
      <p className="font-semibold">
        <EntryName {...entry} />
      </p>
      <p>
        <span className="text-quiet">{kindNamed(entry.kind)?.label[locale]} · </span>
        {children}
      </p>
    </li>
  )
}
