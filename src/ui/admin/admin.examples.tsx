import { useState } from 'react'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { AskFirst } from './ask-first.tsx'
import { FilterChoice, FilterDay, FilterForm, FilterSearch } from './filter.tsx'
import { latePart, PartMissing } from './late-part.tsx'
import { Modal } from './modal.tsx'
import { Moment } from './moment.tsx'
import { MomentRange } from './moment-range.tsx'
import { OlderNewer } from './older-newer.tsx'
import { Title } from './title.tsx'
import { ToastProvider, type Toasts, useToasts } from './toasts.tsx'

export const modalExamples: Examples = {
  of: 'Modal',
  about: 'A dialog over the page. Escape closes it, and the focus goes back to where it was.',
  states: {
    'opened by a button': ({ locale }) => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
            {words('Abrir', 'Open')[locale]}
          </button>
          {isOpen && (
            <Modal labelledBy="guide-modal" onClose={() => setOpen(false)}>
              <h2 id="guide-modal">{words('¿Publicar ahora?', 'Publish now?')[locale]}</h2>
              <p className="mt-3">
                {words('Se ve enseguida en el sitio.', 'It shows on the site at once.')[locale]}
              </p>
              <p className="mt-6 flex flex-wrap gap-3">
                <button type="button" className="button-primary" onClick={() => setOpen(false)}>
                  {words('Publicar', 'Publish')[locale]}
                </button>
              </p>
            </Modal>
          )}
        </>
      )
    },
  },
}

const label = words('Inhabilitar', 'Disable')
const question = words('Se cierran todas sus sesiones. ¿Inhabilitar?', 'All sessions end. Disable?')

export const askFirstExamples: Examples = {
  of: 'AskFirst',
  about: 'A button for what is not easily undone, behind a question.',
  states: {
    closed: ({ locale, csrf }) => (
      <AskFirst
        {...{ csrf, intent: 'none', id: 'guide', name: 'Inés Etcheverry' }}
        label={label[locale]}
        question={question[locale]}
      />
    ),
    'open, with more that is asked': ({ locale, csrf }) => (
      <AskFirst
        {...{ csrf, intent: 'none', id: 'guide', name: 'Inés Etcheverry' }}
        label={label[locale]}
        question={question[locale]}
        isOpen
      >
        <label>
          <input type="checkbox" /> {words('También sus claves', 'Her keys too')[locale]}
        </label>
      </AskFirst>
    ),
  },
}

const search = words('Palabras', 'Words')
const state = words('Estado', 'State')
const any = words('Todos', 'All')
const options = [
  ['draft', words('Borrador', 'Draft')],
  ['published', words('Publicado', 'Published')],
] as const

export const filterExamples: Examples = {
  of: 'FilterForm, FilterSearch, FilterChoice, FilterDay',
  about: 'What a list is asked for. It stands in the address.',
  states: {
    'nothing asked for': ({ locale }) => (
      <FilterForm label={search[locale]} action="#" clear={null}>
        <FilterSearch label={search[locale]} query="" />
        <FilterChoice
          name="state"
          label={state[locale]}
          any={any[locale]}
          value={null}
          options={options.map(([value, each]) => [value, each[locale]] as const)}
        />
      </FilterForm>
    ),
    'asked for, with the way back': ({ locale }) => (
      <FilterForm
        label={search[locale]}
        action="#"
        clear={{ to: '#all', words: words('Todo', 'Everything')[locale] }}
      >
        <FilterSearch label={search[locale]} query="otorrinolaringología" />
        <FilterChoice
          name="state"
          label={state[locale]}
          value="draft"
          options={options.map(([value, each]) => [value, each[locale]] as const)}
        />
        <FilterDay name="from" label={words('Desde', 'From')[locale]} value="2026-05-01" />
      </FilterForm>
    ),
  },
}

const Coming = latePart('guide', () => new Promise<React.ComponentType>(() => {}))

export const latePartExamples: Examples = {
  of: 'latePart, PartMissing',
  about:
    'A part of a page whose code comes when it is first drawn, and what stands there where it does not arrive.',
  states: {
    'on its way': () => <Coming meanwhile={<p className="text-quiet">…</p>} />,
    'did not arrive': () => <PartMissing why="again" isComing={false} onAgain={() => {}} />,
    'is tried again': () => <PartMissing why="again" isComing onAgain={() => {}} />,
    'the site was deployed anew': () => <PartMissing why="outdated" isComing={false} onAgain={() => {}} />,
  },
}

const at = '2026-03-01T01:30:00Z'

export const momentExamples: Examples = {
  of: 'Moment',
  about: "A moment by the clock at the body's seat, wherever its reader is.",
  states: {
    'a day': ({ locale }) => <Moment at={at} locale={locale} />,
    'a day and a time': ({ locale }) => <Moment at={at} locale={locale} withTime />,
  },
}

export const momentRangeExamples: Examples = {
  of: 'MomentRange',
  about: 'From one moment to another; the day is said again only where it is another.',
  states: {
    'within a day': ({ locale }) => <MomentRange from={at} to="2026-03-01T02:10:00Z" locale={locale} />,
    'over midnight': ({ locale }) => <MomentRange from={at} to="2026-03-01T04:10:00Z" locale={locale} />,
  },
}

export const olderNewerExamples: Examples = {
  of: 'OlderNewer',
  about: 'The ways on in a record that is read from the newest on.',
  states: {
    'at the newest': () => <OlderNewer newer={null} older="#older" />,
    between: () => <OlderNewer newer="#newer" older="#older" />,
    'at the oldest': () => <OlderNewer newer="#newer" older={null} />,
  },
}

type Toast = Parameters<Toasts['show']>[0]

export const toastsExamples: Examples = {
  of: 'ToastProvider',
  about: 'Short notices of what has been done, at the edge of every page of the admin area.',
  states: {
    'shown by a button': ({ locale }) => (
      <ToastProvider>
        <Buttons locale={locale} />
      </ToastProvider>
    ),
  },
}

function Buttons({ locale }: { locale: Locale }) {
  const { show } = useToasts()
  const saved = words('Guardado.', 'Saved.')[locale]
  const toasts: Record<string, Toast> = {
    [words('Hecho', 'Done')[locale]]: { text: saved },
    [words('Se puede deshacer', 'Can be undone')[locale]]: { text: saved, undo: async () => undefined },
    [words('No se pudo deshacer', 'Could not be undone')[locale]]: {
      text: saved,
      undo: () => Promise.reject(new Error('An example.')),
    },
    [words('No se hizo', 'Failed')[locale]]: {
      text: words('No se pudo guardar.', 'It could not be saved.')[locale],
      failed: true,
    },
  }
  return (
    <div className="flex flex-wrap gap-3">
      {Object.entries(toasts).map(([name, toast]) => (
        <button key={name} type="button" className="button-quiet" onClick={() => show(toast)}>
          {name}
        </button>
      ))}
    </div>
  )
}

export const titleExamples: Examples = {
  of: 'Title',
  about:
    'What an entry is called in a list; one that has no title in the language of the page shows that of another, and says so.',
  states: {
    'in the language of the page': ({ locale }) => (
      <Title title={{ text: words('Aviso', 'Notice')[locale], lang: undefined }} untitled="" />
    ),
    'in another language': ({ locale }) => (
      <Title title={{ text: words('Notice', 'Aviso')[locale], lang: otherLocales(locale)[0] }} untitled="" />
    ),
    'without a title': ({ locale }) => (
      <Title title={null} untitled={words('Sin título', 'Untitled')[locale]} />
    ),
  },
}
