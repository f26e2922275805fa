import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { filmLimits } from '#media/model/film/film.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { PageOutdated } from '#ui/admin/late-part.tsx'
import { CloseIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { sizeInWords } from '#ui/sizes.ts'
import { filmCode } from '../film/prepare-film.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { sendingCode } from './send-file.ts'
import {
  createUploadQueue,
  isUnfinished,
  type UploadItem,
  type UploadProblem,
  type UploadQueue,
  type UploadState,
} from './upload-queue.ts'

type Props = {
  locale: Locale
  items: readonly UploadItem[]
  queue: UploadQueue
  /** Whether a file that is done leads to its page. */
  withLinks?: boolean
}

/** The files that are being sent, each with how far it is, or why it was not taken. */
export function UploadList({ locale, items, queue, withLinks = false }: Props) {
  const { missing } = useSyncExternalStore(sendingCode.subscribe, sendingCode.state, sendingCode.state)
  const film = useSyncExternalStore(filmCode.subscribe, filmCode.state, filmCode.state)
  if (items.length === 0) return null
  return (
    <section className="upload-list" aria-label={m.upload_list()}>
      <p role="status" className="visually-hidden">
        {items.some(isUnfinished)
          ? m.upload_said({ count: items.filter(isUnfinished).length })
          : items.every(({ state }) => state === 'done') && m.upload_done()}
      </p>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.key} {...{ item, locale, queue, withLinks }} />
        ))}
      </ul>
      {(missing === 'outdated' || film.missing === 'outdated') && (
        <div role="alert" className="part-missing">
          <PageOutdated />
        </div>
      )}
      {items.filter(({ state }) => state === 'done').length > 1 && (
        <button type="button" className="text-button" onClick={queue.clearDone}>
          {m.upload_clear()}
        </button>
      )}
    </section>
  )
}

type RowProps = Required<Omit<Props, 'items'>> & { item: UploadItem }

function UploadRow({ item, locale, queue, withLinks }: RowProps) {
  const { key, name, size, state } = item
  const mayGoOn = state === 'paused' || state === 'failed' || state === 'signed-out'
  return (
    <li className="upload-row" data-state={state}>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {isUnfinished(item) && <progress aria-label={name} max={Math.max(1, size)} value={doneOf(item)} />}
      <div className="upload-state" role={alerts.includes(state) ? 'alert' : undefined}>
        <StateInWords item={item} locale={locale} />
        {state === 'done' && withLinks && item.media && (
          <>
            {' · '}
            <Link to={adminAddress.mediaFile(item.media)}>{m.upload_open()}</Link>
          </>
        )}
      </div>
      <div className="col-start-2 row-span-3 row-start-1 flex">
        {(state === 'sending' || state === 'broken') && (
          <button
            type="button"
            className="icon-button"
            aria-label={m.upload_pause({ name })}
            onClick={() => queue.pause(key)}
          >
            <PauseIcon />
          </button>
        )}
        {mayGoOn && (
          <button
            type="button"
            className="icon-button"
            aria-label={m.upload_resume({ name })}
            onClick={() => queue.resume(key)}
          >
            <PlayIcon />
          </button>
        )}
        {state !== 'checking' && (
          <button
            type="button"
            className="icon-button"
            aria-label={
              isUnfinished(item) || mayGoOn ? m.upload_cancel({ name }) : m.upload_dismiss({ name })
            }
            onClick={() => queue.remove(key)}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {state === 'sound' && (
        <p className="col-span-full flex flex-wrap gap-x-5">
          <button type="button" className="text-button" onClick={() => queue.answerSound(key, false)}>
            {m.upload_sound_drop()}
          </button>
          <button type="button" className="text-button" onClick={() => queue.answerSound(key, true)}>
            {m.upload_sound_keep()}
          </button>
        </p>
      )}
      {item.same && (
        <SameFile same={item.same} onTake={() => queue.takeKnown(key)} onKeep={() => queue.keepBoth(key)} />
      )}
      <span className="visually-hidden">{sizeInWords(size, locale)}</span>
    </li>
  )
}

/** What a person must hear of at once, because it waits for them or is over. */
const alerts: readonly UploadState[] = ['refused', 'failed', 'known', 'sound']

/** How many bytes of a file are done with; undefined while nobody can tell. */
function doneOf({ state, size, sent, made }: UploadItem): number | undefined {
  if (state === 'checking') return undefined
  return state === 'making' ? made * size : sent
}

type SameFileProps = { same: MediaFacts; onTake(): void; onKeep(): void }

/** The file of the library that has the same bytes, and what may be done about it. */
function SameFile({ same, onTake, onKeep }: SameFileProps) {
  return (
    <div className="same-file col-span-full">
      <Thumbnail file={same} />
      <div>
        <p className="wrap-anywhere">
          <Link to={adminAddress.mediaFile(same.id)} target="_blank">
            <bdi>{same.fileName}</bdi>
            <span className="visually-hidden"> {m.opens_new_tab()}</span>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-5">
          <button type="button" className="text-button" onClick={onTake}>
            {m.upload_same_take()}
          </button>
          <button type="button" className="text-button" onClick={onKeep}>
            {m.upload_same_keep()}
          </button>
        </p>
      </div>
    </div>
  )
}

function StateInWords({ item, locale }: { item: UploadItem; locale: Locale }) {
  const amounts = { sent: sizeInWords(item.sent, locale), size: sizeInWords(item.size, locale) }
  switch (item.state) {
    case 'waiting':
      return m.upload_waiting()
    case 'making':
      return m.upload_making({ percent: Math.floor(item.made * 100) })
    case 'sound':
      return m.upload_sound()
    case 'known':
      return m.upload_same()
    case 'sending':
      return m.upload_sending(amounts)
    case 'broken':
      return m.upload_broken(amounts)
    case 'paused':
      return m.upload_paused(amounts)
    case 'checking':
      return m.upload_checking()
    case 'done':
      return m.upload_done()
    case 'refused':
      return item.problem && problemWords[item.problem]()
    case 'failed':
      return m.upload_failed()
    case 'signed-out':
      return (
        <>
          {m.upload_signed_out()}{' '}
          <a href="/login" target="_blank" rel="noreferrer">
            {m.upload_sign_in()}
          </a>
        </>
      )
  }
}

/** Why a file was not taken, and what to do about it. */
export const problemWords = {
  empty: m.refusal_empty,
  'too-large': m.refusal_too_large,
  'too-many-pixels': m.refusal_too_many_pixels,
  damaged: m.refusal_damaged,
  animated: m.refusal_animated,
  film: m.refusal_film,
  'film-unfit': m.refusal_film_unfit,
  'film-too-long': () => m.refusal_film_too_long({ seconds: filmLimits.seconds }),
  'film-too-large': () => m.refusal_film_too_large({ megabytes: filmLimits.bytes / 1024 ** 2 }),
  'film-no-encoder': m.refusal_film_no_encoder,
  'film-not-readable': m.refusal_film_not_readable,
  'film-failed': m.refusal_film_failed,
  svg: m.refusal_svg,
  heic: m.refusal_heic,
  'too-heavy': m.refusal_too_heavy,
  encrypted: m.refusal_encrypted,
  active: m.refusal_active,
  'embedded-files': m.refusal_embedded_files,
  macros: m.refusal_macros,
  'unpacks-too-large': m.refusal_unpacks_too_large,
  type: m.refusal_type,
  'other-group': m.refusal_other_group,
  'disk-full': m.refusal_disk_full,
  unwritable: m.refusal_unwritable,
  gone: m.refusal_gone,
} satisfies Record<UploadProblem, () => string>

type Options = { csrf: string; replaces?: string | null; onDone(media: string): void }

/** A queue of files that lives as long as the component; `onDone` is called with each file that is in the library. */
export function useUploads({ csrf, replaces = null, onDone }: Options): {
  items: readonly UploadItem[]
  queue: UploadQueue
} {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const [queue] = useState(() =>
    createUploadQueue({ csrf, replaces, onDone: (media) => done.current(media) }),
  )
  useEffect(() => {
    queue.open()
    window.addEventListener('online', queue.reconnect)
    return () => {
      window.removeEventListener('online', queue.reconnect)
      queue.close()
    }
  }, [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  return { items, queue }
}
