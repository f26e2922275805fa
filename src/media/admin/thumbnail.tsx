import type { MediaFacts } from '#media/model/media.ts'
import { typeInLetters } from './file-words.ts'

type Props = { file: MediaFacts; isTrashed?: boolean; ground?: string }

/**
 * A small view of a file: the picture itself, or the letters of its type. A picture in the trash shows letters too,
 * because nobody is served a file from the trash. It is decorative: the name stands beside it. `ground` is the class of
 * what it stands on, for a picture that is made for one.
 */
export function Thumbnail({ file, isTrashed = false, ground = '' }: Props) {
  if (isTrashed || !file.type.startsWith('image/'))
    return (
      <span className="media-thumb media-letters" aria-hidden="true">
        {typeInLetters(file.type)}
      </span>
    )
  return (
    <span className={`media-thumb ${ground}`}>
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
