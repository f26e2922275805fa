import type { Editor } from '#kernel/caller.ts'
import type { NotTakenBack } from '#register/admin/certificate/made-decisions.tsx'
import type { DecisionAnswer } from '#register/admin/decide/deciding.ts'
import type { SaveRefusal } from '#register/admin/form/register-form.tsx'
import type { AuditRefusal } from '#register/admin/programme/programme-part.tsx'
import type { Done } from '#register/admin/register-done.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'

/** What a form on the page of a certificate sends. */
export type Sent = { caller: Editor; isNew: boolean; id: string; seen: string; typed: Typed }
type Answer = SaveRefusal | DecisionAnswer | NotTakenBack | AuditRefusal | null
/** The certificate that is gone to, or why it is not. */
export type Outcome = { id: string; done: Done } | { status: number; answer: Answer }
