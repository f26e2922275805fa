import { Form, Link, useNavigate } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { ListedFilm, MediaFacts, MediaUse, MediaVersion } from '#media/model/media.ts'
import type { CountedTag } from '#media/model/tags.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { sizeInWords } from '#ui/sizes.ts'
import { CropSection } from '../crop/crop-section.tsx'
import { CaptionsSection } from '../film/captions-section.tsx'
import { DeleteSection, DescribeForm, FileFacts } from './file-sections.tsx'
import { doneWords, type MediaDone, type MediaRefused, problemWords } from './outcome.ts'
import { ReplaceSection } from './replace-section.tsx'
import { TagsSection } from './tags-section.tsx'
import { TwinsSection } from './twins-section.tsx'
import { UsesList } from './uses-list.tsx'

export type ShownFile = MediaFacts & {
  addedAt: string
  tags: string[]
  trashedAt: string | null
  /** What is said in a film, as it is stored. */
  captions: Localised<string>
  present: MediaVersion
  former: MediaVersion[]
}

type Props = {
  locale: Locale
  csrf: string
  file: ShownFile
  uses: MediaUse[]
  /** The other files with the same bytes. */
  twins: MediaFacts[]
  /** All tags of the library. */
  tags: CountedTag[]
  /** What was just done; null when the page was merely opened. */
  done: MediaDone | null
  refused: MediaRefused | null
  /** What the account may do with this file, by what uses it. */
  may: { rename: boolean; change: boolean; repoint: boolean }
}

/** One file: what it looks like, what it says, where it is used, and what it was before. */
export function MediaFilePage({ locale, csrf, file, uses, twins, tags, done, refused, may }: Props) {
  const navigate = useNavigate()
  const decides = useMayDo()({ to: 'put-on-site' })
  const isImage = file.type.startsWith('image/')
  const isTrashed = file.trashedAt !== null
  const before = file.former[0]
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
      {(refused ? !isAtField(refused) : done) && (
        <div className="mt-4">
          {refused ? (
            <Notice kind="problem">{problemWords[refused.problem]()}</Notice>
          ) : (
            done && (
              <Notice kind="done">
                {doneWords[done]()}
                {done === 'replace' && before && <UndoReplace {...{ csrf, before }} />}
              </Notice>
            )
          )}
        </div>
      )}
      <ReadOnly needs={neededToWrite(adminAddress.mediaFile(file.id))} />
      {file.trashedAt && <InTrash csrf={csrf} at={file.trashedAt} locale={locale} mayRestore={decides} />}
      <div className="media-columns">
        <div>
          {isImage && !isTrashed && <Preview file={file} />}
          {isImage && !isTrashed && !file.film && may.change && (
            <CropSection key={file.base} {...{ csrf, file }} present={file.present} />
          )}
          {file.film?.hasSound && !isTrashed && may.change && (
            <CaptionsSection
              key={file.film.href}
              {...{ csrf, film: file.film }}
              isRefused={refused?.problem === 'not-captions'}
              shown={refused?.typed ?? { isSpeechless: file.film.isSpeechless, captions: file.captions }}
            />
          )}
          <TwinsSection {...{ csrf, twins }} mayTake={decides && may.repoint} />
          <UsesSection uses={uses} />
          {!isTrashed && (
            <>
              {may.change && (
                <ReplaceSection
                  {...{ locale, csrf, file, uses }}
                  onReplaced={() => navigate(`${adminAddress.mediaFile(file.id)}?done=replace`)}
                />
              )}
              <VersionsSection {...{ locale, csrf }} versions={file.former} mayBringBack={may.change} />
              {decides && (uses.length === 0 || may.repoint) && (
                <DeleteSection {...{ locale, csrf, file, uses }} />
              )}
            </>
          )}
        </div>
        <div>
          <FileFacts file={file} locale={locale} />
          {!isTrashed && <TagsSection {...{ csrf, tags, refused }} own={file.tags} />}
          {!isTrashed && (
            <OnlyWhoMay needs={neededToWrite(adminAddress.mediaFile(file.id))}>
              <DescribeForm
                key={file.present.at}
                {...{ csrf, file, isImage, refused }}
                mayRename={may.rename}
              />
            </OnlyWhoMay>
          )}
        </div>
      </div>
    </>
  )
}

/** What is wrong with a name or a tag is said there. */
function isAtField({ intent }: MediaRefused): boolean {
  return intent === 'describe' || intent === 'tag'
}

function UndoReplace({ csrf, before }: { csrf: string; before: MediaVersion }) {
  return (
    <Form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="number" value={before.number} />
      <button type="submit" name="intent" value="version" className="text-button">
        {m.media_replace_undo({ name: before.fileName })}
      </button>
    </Form>
  )
}

/** A picture as visitors see it: browsers and the server need not draw the same of a drawing. A film can be played. */
function Preview({ file: { base, drawing, film, ...file } }: { file: MediaFacts }) {
  if (film) return <FilmPreview film={film} file={{ base, ...file }} />
  const widths = `${base}/640.webp 640w, ${base}/960.webp 960w, ${base}/1600.webp 1600w`
  return (
    <figure className="media-preview">
      <img
        src={drawing ?? `${base}/960.webp`}
        srcSet={drawing ? undefined : widths}
        sizes="(width >= 64rem) 46rem, 92vw"
        alt={locales.map((each) => file.alt[each]).find((text) => text !== undefined) ?? ''}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
      />
    </figure>
  )
}

function FilmPreview({
  film,
  file,
}: {
  film: ListedFilm
  file: Pick<MediaFacts, 'base' | 'fileName' | 'width' | 'height'>
}) {
  return (
    <figure className="media-preview">
      <video
        src={film.href}
        poster={`${file.base}/960.webp`}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        controls
        preload="none"
        playsInline
        loop={!film.hasSound}
        muted={!film.hasSound}
        aria-label={file.fileName}
      >
        {Object.entries(film.captions).map(([language, src]) => (
          <track
            key={src}
            kind="captions"
            src={src}
            srcLang={language}
            label={languageName(language as Locale)}
          />
        ))}
      </video>
    </figure>
  )
}

type InTrashProps = { csrf: string; at: string; locale: Locale; mayRestore: boolean }

function InTrash({ csrf, at, locale, mayRestore }: InTrashProps) {
  const [before = '', after = ''] = m.media_trashed({ date: '\0' }).split('\0')
  const said = (
    <p>
      {before}
      <Moment at={at} locale={locale} />
      {after}
    </p>
  )
  const look = 'mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-3 border-warn bg-veil px-4 py-3.5'
  if (!mayRestore) return <div className={look}>{said}</div>
  return (
    <Form method="post" className={look}>
      {said}
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" name="intent" value="restore" className="button-quiet">
        {m.media_restore()}
      </button>
    </Form>
  )
}

/** Every entry that a file stands in. */
function UsesSection({ uses }: { uses: MediaUse[] }) {
  return (
    <section aria-labelledby="media-uses">
      <h2 id="media-uses">{m.media_where_used()}</h2>
      <UsesList uses={uses} />
    </section>
  )
}

/** What a file was before it was replaced, each with the way back. */
function VersionsSection(props: {
  locale: Locale
  csrf: string
  versions: MediaVersion[]
  mayBringBack: boolean
}) {
  const { locale, csrf, versions, mayBringBack } = props
  return (
    <section aria-labelledby="media-versions">
      <h2 id="media-versions">{m.media_versions()}</h2>
      {versions.length === 0 ? (
        <p className="mt-2 text-quiet">{m.media_versions_none()}</p>
      ) : (
        <ul className="media-versions">
          {versions.map((version) => (
            <li key={version.number}>
              <p>
                <bdi id={`version-${version.number}-name`}>{version.fileName}</bdi>
                <br />
                <span id={`version-${version.number}-facts`} className="text-quiet">
                  <Moment at={version.at} locale={locale} withTime /> ·{' '}
                  {m.admin_list_by({ name: doerInWords(version.by) })} · {sizeInWords(version.bytes, locale)}
                </span>
              </p>
              {mayBringBack && (
                <Form method="post">
                  <input type="hidden" name="csrf" value={csrf} />
                  <input type="hidden" name="number" value={version.number} />
                  <button
                    id={`version-${version.number}-back`}
                    type="submit"
                    name="intent"
                    value="version"
                    className="text-button"
                    aria-labelledby={['back', 'name', 'facts']
                      .map((part) => `version-${version.number}-${part}`)
                      .join(' ')}
                  >
                    {m.media_version_back()}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
