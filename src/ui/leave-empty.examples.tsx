import type { Examples } from '#shell/styleguide/examples.ts'
import { LeaveEmpty } from './leave-empty.tsx'

export const leaveEmpty: Examples = {
  of: 'LeaveEmpty',
  about: 'A field for programs that fill in every field: no person sees it, hears it or reaches it.',
  states: { 'there is nothing to see': () => <LeaveEmpty id="example" /> },
}
