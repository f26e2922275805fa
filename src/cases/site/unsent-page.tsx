import { m } from '#kernel/i18n/messages.ts'
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx'
import { SpacePage } from './space-frame.tsx'

/** What was to be added to a case while too many waited: no case was looked for, and the text is still there. */
export function UnsentPage(props: ReplyFormProps) {
  return (
    <SpacePage title={m.space_case()}>
      <ReplyForm {...props} />
    </SpacePage>
  )
}
