import type { MediaFacts } from '#media/model/media.ts'
import { typeInLetters } from './file-words.ts'

/**
 * A small view of a file: the picture itself, or the letters of its type. A picture in the trash shows letters too,
 * because nobody is served a file from the trash. It is decorative: the name stands beside it.
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
