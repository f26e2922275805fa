import { useId } from 'react'
import { Form, Link } from 'react-router'
import { useMayDo, useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type ListedMedia, type MediaFilter, mostChosen, writeMediaFilter } from '#media/model/media.ts'
import { type CountedTag, tagLimits } from '#media/model/tags.ts'
import { useTicked } from '#ui/admin/use-ticked.ts'
import { sizeInWords } from '#ui/sizes.ts'
import { kindInWords } from '../file-words.ts'
import { Thumbnail } from '../thumbnail.tsx'

type Props = {
  csrf: string
  locale: Locale
  filter: MediaFilter
  media: ListedMedia[]
  /** How many files there are on all pages. */
  total: number
  tags: CountedTag[]
}

/**
 * Files side by side, each leading to its page; those that are ticked are changed as one. It is a plain form: the
 * browser knows what is ticked, and the style sheet shows the bar as soon as something is.
 */
export function MediaMany({ csrf, locale, filter, media, total, tags }: Props) {
  const { around, count, onClick, choosePage, clear } = useTicked<HTMLFormElement>(total)
  const isTrash = filter.show === 'trash'
  const decides = useMayDo()({ to: 'put-on-site' })
  const changes = useMaySend()(adminAddress.media)
  if (isTrash ? !decides : !changes)
    return (
      <ul className="media-grid" aria-label={m.media_title()}>
        {media.map((file) => (
          <li key={file.id}>
            <MediaCard {...{ file, locale, isTrash }} />
          </li>
        ))}
      </ul>
    )
  return (
    <Form
      ref={around}
      method="post"
      action={adminAddress.media + writeMediaFilter(filter)}
      className="media-many ticked-many"
      onClick={onClick}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <ul className="media-grid" aria-label={m.media_title()}>
        {media.map((file) => (
          <li key={file.id} className="relative">
            <label className="row-choice media-choice">
              <input type="checkbox" name="id" value={file.id} />
              <span className="visually-hidden">{m.media_choose({ name: file.fileName })}</span>
            </label>
            <MediaCard {...{ file, locale, isTrash }} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {count > 0 && m.media_chosen({ count })}
      </p>
      <section className="bulk-bar" aria-label={m.media_many()}>
        <p className="figures">
          {count > 0 && <strong>{m.media_chosen({ count })}</strong>}
          <button type="button" className="text-button needs-script" onClick={choosePage}>
            {m.media_choose_page()}
          </button>
          {total > media.length && total <= mostChosen && (
            <label className="inline-flex min-h-7 items-center gap-2">
              <input type="checkbox" name="all" value="1" />
              {m.media_choose_all({ count: total })}
            </label>
          )}
          <button type="button" className="text-button needs-script" onClick={clear}>
            {m.media_choose_none()}
          </button>
        </p>
        <p>{isTrash ? <Restore /> : <Change {...{ tags, decides }} />}</p>
      </section>
    </Form>
  )
}

function Restore() {
  return (
    <button type="submit" name="intent" value="restore" className="button-quiet">
      {m.media_restore()}
    </button>
  )
}

function Change({ tags, decides }: { tags: CountedTag[]; decides: boolean }) {
  const id = useId()
  return (
    <>
      <label className="flex items-center gap-2">
        {m.media_tag()}
        <input
          name="tag"
          className="field w-40"
          list={id}
          maxLength={tagLimits.characters}
          autoComplete="off"
        />
      </label>
      <datalist id={id}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {(['tag', 'untag', ...(decides ? (['trash'] as const) : [])] as const).map((intent) => (
        <button key={intent} type="submit" name="intent" value={intent} className="button-quiet">
          {changes[intent]()}
        </button>
      ))}
    </>
  )
}

const changes = { tag: m.media_tag_add, untag: m.media_tag_remove, trash: m.media_many_trash }

type CardProps = { file: ListedMedia; locale: Locale; isTrash: boolean }

function MediaCard({ file, locale, isTrash }: CardProps) {
  return (
    <Link to={adminAddress.mediaFile(file.id)} className="media-card" prefetch="none">
      <Thumbnail file={file} isTrashed={isTrash} />
      <span className="media-card-name">
        <bdi>{file.fileName}</bdi>
      </span>
      <span className="media-card-facts">
        {kindInWords(file)} · {sizeInWords(file.bytes, locale)}
        {file.pages !== null && <> · {m.media_pages({ count: file.pages })}</>}
      </span>
      <span className="media-card-facts" data-unused={file.uses === 0 || undefined}>
        {file.uses === 0 ? m.media_unused() : m.media_uses({ count: file.uses })}
      </span>
      {file.tags.length > 0 && (
        <span className="media-card-facts wrap-anywhere">
          {m.media_tagged()} {file.tags.join(', ')}
        </span>
      )}
    </Link>
  )
}
