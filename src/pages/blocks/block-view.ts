import type { Shown } from '#content/model/define-kind.ts'
import type { office } from '#content/model/kinds/office.ts'
import type { ShownText } from '#content/model/shown-text/shown-text.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import type { ContactElsewhere } from '#messages/site/contact-page.tsx'
import type { DocumentCard } from '../about/document-list.tsx'
import type { Member } from '../about/member-list.tsx'
import type { SchemeCard } from '../certifications/scheme-list.tsx'
import type { Statement } from '../home/statement-list.tsx'
import type { OfficesOnMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'

export type CardView = { title: string; text: string | null; to: NavigationLink | null }
/** What the form is opened for; the rest of it is the form's own. */
export type FormView = Omit<React.ComponentProps<typeof ContactElsewhere>, 'locale'>

/** What a block shows once all that it names was looked up. There is none for a block that shows nothing. */
export type BlockView = { id: string; heading: string | null } & (
  | { kind: 'text'; text: ShownText }
  | { kind: 'picture'; image: ShownImage; caption: string | null }
  | { kind: 'cards'; cards: CardView[] }
  | { kind: 'figures'; figures: Statement[] }
  | { kind: 'people'; members: Member[] }
  | { kind: 'documents'; documents: DocumentCard[] }
  | { kind: 'offices'; offices: Shown<typeof office>[] }
  | { kind: 'schemes'; schemes: SchemeCard[] }
  | { kind: 'questions'; questions: { question: string; answer: string }[] }
  | { kind: 'form'; text: string | null; form: FormView }
  | { kind: 'map'; offices: OfficesOnMap }
  | { kind: 'action'; text: string | null; links: NavigationLink[] }
)
