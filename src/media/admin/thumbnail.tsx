import type { MediaFacts } from '#media/model/media.ts'
import { typeInLetters } from './file-words.ts'

/**
 * What a file looks like, small: the picture itself, or the letters of its type, for what is in the trash is served to
 * nobody. It says nothing beside its name.
 */
export function Thumbnail({ file, isTrashed = false }: { file: MediaFacts; isTrashed?: boolean }) {
  if (isTrashed || !file.type.startsWith('image/'))
    return (
      <span className="media-thumb media-letters" aria-hidden="true">
        {typeInLetters(file.type)}
      </span>
    )
  return (
    <span className="media-thumb">
      <img
        src={`${file.base}/320.webp`}
        srcSet={`${file.base}/320.webp 320w, ${file.base}/480.webp 480w`}
        sizes="13rem"
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
