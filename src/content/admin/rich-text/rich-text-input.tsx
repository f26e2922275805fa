import { plainText, type RichText } from '#content/model/fields/rich-text.ts'
import { latePart } from '#ui/admin/late-part.tsx'
import type { InputProps } from '../inputs/input-props.ts'

const Editor = latePart('rich-text-editor', () =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
)

/** A structured text. The editor comes by itself once the form is there; until then its words can be read. */
export function RichTextInput(props: InputProps<RichText>) {
  return (
    <Editor
      {...props}
      meanwhile={<WordsMeanwhile text={props.value} lang={props.contentLocale ?? undefined} />}
      missing={(notice) => (
        <>
          {notice}
          <WordsMeanwhile text={props.value} lang={props.contentLocale ?? undefined} isComing={false} />
        </>
      )}
    />
  )
}

type Words = { text: RichText | null; lang: string | undefined; isComing?: boolean }

function WordsMeanwhile({ text, lang, isComing = true }: Words) {
  return (
    <div className="text-editor" aria-busy={isComing}>
      <div className="text-tools" />
      <div className="text-body">
        <div className="prose text-waiting" lang={lang}>
          {plainText(text)}
        </div>
      </div>
    </div>
  )
}
