import type { Locale } from '#kernel/locales.ts'
import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { ToastProvider, type Toasts, useToasts } from './toasts.tsx'

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
