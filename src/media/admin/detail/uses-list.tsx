import { Link } from 'react-router'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import type { MediaUse } from '#media/model/media.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'

const stageWords = { draft: m.media_use_draft, published: m.media_use_published }

/** Every entry that a file stands in, with the fields, the languages, and whether visitors see it. */
export function UsesList({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return <p className="mt-2 text-quiet">{m.media_where_unused()}</p>
  return (
    <ul className="media-uses">
      {uses.map((use) => (
        <li key={use.entryId}>
          <EntryLink use={use} />
          {use.isTrashed && <span className="text-quiet"> ({m.media_use_trashed()})</span>}
          <ul>
            {use.places.map(({ place, field, stages }) => (
              <li key={`${place} ${field}`}>
                {field} · {isLocale(place) ? capital(languageName(place)) : m.media_use_shared()} ·{' '}
                {stages.map((stage) => stageWords[stage]()).join(', ')}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function EntryLink({ use: { href, kind, title } }: { use: MediaUse }) {
  return (
    <Link to={href}>
      <Title title={title} untitled={untitledInWords(kind)} />
    </Link>
  )
}
