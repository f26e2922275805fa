import { Link } from 'react-router'
import type { SameFile } from '#content/model/editing/same-file.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSurroundings } from './inputs-context.ts'

type Props = { entryId: string; media: string }

/** Says which other entries of the kind have the same file, by its bytes; mostly there are none. */
export function SameFileNote({ entryId, media }: Props) {
  const { kind } = useSurroundings()
  const asked = new URLSearchParams({ kind: kind.name, entry: entryId, media })
  const { value } = useAnswer<SameFile>(kind.single ? null : `${adminAddress.mediaSame}?${asked}`, {
    atOnce: true,
  })
  if (!value || value.inAll === 0) return null
  const { entries, inAll } = value
  return (
    <p className="input-note" role="status">
      {m.file_same_in()}{' '}
      {entries.map(({ id, href, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={href}>
            <Title title={title} untitled={untitledInWords(id)} />
          </Link>
        </span>
      ))}
      {inAll > entries.length && ` ${m.trash_and_more({ count: inAll - entries.length })}`}
    </p>
  )
}
