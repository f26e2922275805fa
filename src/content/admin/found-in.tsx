import type { FoundIn } from '#content/model/editors-view.ts'
import { Highlighted } from '#ui/highlighted.tsx'

/** In which field of an entry the words stand that were looked for, and the text around them. */
export function FoundInText({ found: { field, lang, excerpt } }: { found: FoundIn }) {
  return (
    <>
      {field}:{' '}
      <span lang={lang}>
        <Highlighted segments={excerpt} />
      </span>
    </>
  )
}
