import type { OwnTexts } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { latePart } from '#ui/admin/late-part.tsx'
import { InputGroup } from '../input-group.tsx'
import type { InputProps } from '../input-props.ts'

const Editor = latePart('wording-editor', () =>
  import('./wording-editor.tsx').then((module) => module.WordingEditor),
)

/** The body's own words. All that it may say otherwise comes by itself once the form is there. */
export function WordingInput(props: InputProps<OwnTexts>) {
  const { id, describedBy, isInvalid } = props
  return (
    <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
      <Editor {...props} meanwhile={<p className="input-note">{m.part_coming()}</p>} />
    </InputGroup>
  )
}
