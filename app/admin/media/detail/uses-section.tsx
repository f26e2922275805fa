import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionOf } from '#domain/admin-addresses.ts'
import type { MediaUse } from '#domain/media/media.ts'
import { untitledInWords } from '../../ui/untitled.ts'

const placeWords: Record<string, () => string> = {
  shared: m.media_use_shared,
  es: m.admin_list_spanish,
  en: m.admin_list_english,
}
const stageWords = { draft: m.media_use_draft, published: m.media_use_published }

/** Every entry that a file stands in, with the fields, the languages, and whether visitors see it. */
export function UsesSection({ uses }: { uses: MediaUse[] }) {
  return (
    <section aria-labelledby="media-uses">
      <h2 id="media-uses">{m.media_where_used()}</h2>
      {uses.length === 0 ? (
        <p className="mt-2 text-quiet">{m.media_where_unused()}</p>
      ) : (
        <ul className="media-uses">
          {uses.map((use) => (
            <li key={use.entryId}>
              <EntryLink use={use} />
              {use.isTrashed && <span className="text-quiet"> ({m.media_use_trashed()})</span>}
              <ul>
                {use.places.map(({ place, field, stages }) => (
                  <li key={`${place} ${field}`}>
                    {field} · {placeWords[place]?.() ?? place} ·{' '}
                    {stages.map((stage) => stageWords[stage]()).join(', ')}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Settings are no list; they have a page of their own. */
function EntryLink({ use: { entryId, kind, title } }: { use: MediaUse }) {
  const section = adminSectionOf(kind)
  const to = section ? adminAddress.entry(section.path, entryId) : adminAddress.settings
  return (
    <Link to={to} lang={title?.lang}>
      {title?.text ?? untitledInWords(kind)}
    </Link>
  )
}
