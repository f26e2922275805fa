import { Form, Link, useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { MediaFacts, MediaUse, MediaVersion } from '#domain/media/media.ts'
import { Notice } from '../../accounts/notice.tsx'
import { Moment } from '../../ui/moment.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DescribeForm } from './describe-form.tsx'
import { FileFacts } from './file-facts.tsx'
import { doneWords, type MediaDone, type MediaRefused, problemWords } from './outcome.ts'
import { ReplaceSection } from './replace-section.tsx'
import { UsesSection } from './uses-section.tsx'
import { VersionsSection } from './versions-section.tsx'

export type ShownFile = MediaFacts & {
  addedAt: string
  trashedAt: string | null
  present: MediaVersion
  former: MediaVersion[]
}

type Props = {
  locale: Locale
  csrf: string
  file: ShownFile
  uses: MediaUse[]
  /** What was just done; null when the page was merely opened. */
  done: MediaDone | null
  refused: MediaRefused | null
}

/** One file: what it looks like, what it says, where it is used, and what it was before. */
export function MediaFilePage({ locale, csrf, file, uses, done, refused }: Props) {
  const navigate = useNavigate()
  const isImage = file.type.startsWith('image/')
  const isTrashed = file.trashedAt !== null
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.media}>{m.media_all()}</Link>
      </p>
      <div className="list-head mt-2">
        <h1>
          <bdi>{file.fileName}</bdi>
        </h1>
      </div>
      {(refused || done) && (
        <div className="mt-4">
          {refused ? (
            <Notice kind="problem">{problemWords[refused.problem]()}</Notice>
          ) : (
            done && <Notice kind="done">{doneWords[done]()}</Notice>
          )}
        </div>
      )}
      {file.trashedAt && <InTrash csrf={csrf} at={file.trashedAt} locale={locale} />}
      <div className="media-columns">
        <div>
          {isImage && !isTrashed && <Preview file={file} />}
          <UsesSection uses={uses} />
          {!isTrashed && (
            <>
              <ReplaceSection
                {...{ locale, csrf, file }}
                onReplaced={() => navigate(adminAddress.mediaFile(file.id))}
              />
              <VersionsSection {...{ locale, csrf }} versions={file.former} />
              <DeleteSection {...{ locale, csrf, file, uses }} />
            </>
          )}
        </div>
        <div>
          <FileFacts file={file} locale={locale} />
          {!isTrashed && <DescribeForm key={file.present.at} csrf={csrf} file={file} isImage={isImage} />}
        </div>
      </div>
    </>
  )
}

function Preview({ file }: { file: MediaFacts }) {
  return (
    <figure className="media-preview">
      <img
        src={`${file.base}/960.webp`}
        srcSet={`${file.base}/640.webp 640w, ${file.base}/960.webp 960w, ${file.base}/1600.webp 1600w`}
        sizes="(width >= 64rem) 46rem, 92vw"
        alt={file.alt.es ?? file.alt.en ?? ''}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
      />
    </figure>
  )
}

function InTrash({ csrf, at, locale }: { csrf: string; at: string; locale: Locale }) {
  const [before = '', after = ''] = m.media_trashed({ date: '\0' }).split('\0')
  return (
    <Form method="post" className="media-trashed">
      <p>
        {before}
        <Moment at={at} locale={locale} />
        {after}
      </p>
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" name="intent" value="restore" className="button-quiet">
        {m.media_restore()}
      </button>
    </Form>
  )
}
