import { m } from '#kernel/i18n/messages.ts'
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx'
import { SpacePage } from './space-frame.tsx'

/** For a reply that was sent while too many waited: no case was looked for, and the text is in its form again. */
export function UnsentPage(props: ReplyFormProps) {
  return (
    <SpacePage title={m.space_case()}>
      <ReplyForm {...props} />
    </SpacePage>
  )
}
