import { useId, useState } from 'react'
import type { FormSection } from '#content/model/define-kind.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Chevron } from '#ui/icons.tsx'
import { inputId } from '../draft/placed-key.ts'
import { useForm } from '../form-context.ts'
import { useFormView } from './form-view.ts'
import {
  countsInWords,
  fieldInWords,
  type Incomplete,
  incompleteIn,
  lackWords,
  useIncomplete,
} from './incomplete.ts'
import { useBarHeight } from './use-bar-height.ts'

/** How many fields of a section are named; the rest is counted. */
const most = 4

/** The sections of the form with what is incomplete in each. Beside the form where there is room, folded above it otherwise. */
export function FormOutline() {
  const view = useFormView()
  const { locale } = useForm()
  const all = useIncomplete()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const bar = useBarHeight('--form-outline')
  if (!view.folds) return null
  const follow = (go: () => void) => (event: React.MouseEvent) => {
    event.preventDefault()
    setIsOpen(false)
    go()
  }
  return (
    <nav className="form-outline" aria-labelledby={`${id}-title`}>
      <button
        ref={bar}
        type="button"
        className="outline-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span id={`${id}-title`}>{m.entry_outline()}</span>
        <span className="outline-counts">{countsInWords(all)}</span>
        <Chevron />
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {view.sections.map((section) => (
          <li key={section.id}>
            <a href={`#section-${section.id}-head`} onClick={follow(() => view.goToSection(section))}>
              {section.title[locale]}
            </a>
            <Lacking {...{ section, follow }} all={incompleteIn(section, all)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LackingProps = {
  section: FormSection
  all: Incomplete[]
  follow(go: () => void): (event: React.MouseEvent) => void
}

function Lacking({ section, all, follow }: LackingProps) {
  const form = useForm()
  const { goTo } = useFormView()
  if (all.length === 0) return null
  return (
    <ul aria-label={`${section.title[form.locale]}: ${countsInWords(all)}`}>
      {all.slice(0, most).map(({ key, lack }) => (
        <li key={key} data-lack={lack}>
          <a href={`#${inputId(key)}`} onClick={follow(() => goTo(key))}>
            {fieldInWords(form, key)} <span>{lackWords[lack]()}</span>
          </a>
        </li>
      ))}
      {all.length > most && <li>{m.entry_more_incomplete({ count: all.length - most })}</li>}
    </ul>
  )
}
