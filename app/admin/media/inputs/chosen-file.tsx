import { m } from '#app/i18n/messages.ts'
import { sizeInWords } from '#app/ui/dates.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { MediaFacts } from '#domain/media/media.ts'
import { typeInWords } from '../file-words.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { ShownFile } from './use-file.ts'

type Props = {
  id: string
  file: ShownFile
  locale: Locale
  onChange(): void
  onRemove(): void
}

const instead = {
  loading: m.image_input_loading,
  gone: m.image_input_gone,
  failed: m.picker_failed,
}

/** The file that a field holds, with the ways to another one or to none. */
export function ChosenFile({ id, file, locale, onChange, onRemove }: Props) {
  return (
    <div className="chosen-file">
      {typeof file === 'string' ? (
        <p className={file === 'loading' ? 'text-quiet' : 'text-bad'}>{instead[file]()}</p>
      ) : (
        <>
          <Thumbnail file={file} />
          <p>
            <a href={adminAddress.mediaFile(file.id)} target="_blank" rel="noopener">
              <bdi>{file.fileName}</bdi>
              <span className="visually-hidden"> {m.opens_new_tab()}</span>
            </a>
            <br />
            <span className="text-quiet">{factsInWords(file, locale)}</span>
          </p>
        </>
      )}
      <div className="chosen-file-buttons">
        <button id={`${id}-change`} type="button" className="text-button" onClick={onChange}>
          {m.image_input_change()}
        </button>
        <button type="button" className="text-button" onClick={onRemove}>
          {m.image_input_remove()}
        </button>
      </div>
    </div>
  )
}

function factsInWords(file: MediaFacts, locale: Locale): string {
  const { width, height, pages } = file
  return [
    typeInWords(file.type),
    width !== null && height !== null ? m.media_pixels({ width, height }) : null,
    pages !== null ? m.media_pages({ count: pages }) : null,
    sizeInWords(file.bytes, locale),
  ]
    .filter((each) => each !== null)
    .join(' · ')
}
