import { lazy, Suspense, useEffect, useState } from 'react'
import type { InputProps } from '#app/admin/inputs/input-props.ts'
import { plainText, type RichText } from '#domain/content/fields/rich-text.ts'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

/** A structured text. The editor comes by itself once the form is there; until then its words can be read. */
export function RichTextInput(props: InputProps<RichText>) {
  const [isInBrowser, setIsInBrowser] = useState(false)
  useEffect(() => setIsInBrowser(true), [])
  const words = <WordsMeanwhile text={props.value} lang={props.contentLocale ?? undefined} />
  if (!isInBrowser) return words
  return (
    <Suspense fallback={words}>
      <Editor {...props} />
    </Suspense>
  )
}

function WordsMeanwhile({ text, lang }: { text: RichText | null; lang: string | undefined }) {
  return (
    <div className="text-editor" aria-busy="true">
      <div className="text-tools" />
      <div className="text-body">
        <div className="prose text-waiting" lang={lang}>
          {plainText(text)}
        </div>
      </div>
    </div>
  )
}
