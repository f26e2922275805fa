import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { sizeInWords } from '#app/ui/dates.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedMedia } from '#domain/media/media.ts'
import { typeInWords } from '../file-words.ts'
import { Thumbnail } from '../thumbnail.tsx'

type Props = { media: ListedMedia[]; locale: Locale; isTrash: boolean }

/** Files side by side, each leading to its page. */
export function MediaGrid({ media, locale, isTrash }: Props) {
  return (
    <ul className="media-grid" aria-label={m.media_title()}>
      {media.map((file) => (
        <li key={file.id}>
          <Link to={adminAddress.mediaFile(file.id)} className="media-card" prefetch="none">
            <Thumbnail file={file} isTrashed={isTrash} />
            <span className="media-card-name">
              <bdi>{file.fileName}</bdi>
            </span>
            <span className="media-card-facts">
              {typeInWords(file.type)} · {sizeInWords(file.bytes, locale)}
              {file.pages !== null && <> · {m.media_pages({ count: file.pages })}</>}
            </span>
            <span className="media-card-facts" data-unused={file.uses === 0 || undefined}>
              {file.uses === 0 ? m.media_unused() : m.media_uses({ count: file.uses })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
