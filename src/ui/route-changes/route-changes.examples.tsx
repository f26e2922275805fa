import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { LoadingProvider, PageFallback, useLoading } from './loading.tsx'
import { RouteChanges } from './route-changes.tsx'

export const routeChangesExamples: Examples = {
  of: 'RouteChanges',
  about: 'What a person notices when the page changes without a page load.',
  states: {
    'the overlay, which on a page lies over all of it': ({ locale }) => (
      <LoadingProvider>
        <ShowOverlay words={words('Mostrar durante un segundo', 'Show it for a second')[locale]} />
        <RouteChanges />
      </LoadingProvider>
    ),
    'the code of the page has not arrived': () => <PageFallback />,
  },
}

function ShowOverlay({ words }: { words: string }) {
  const { setLoading } = useLoading()
  const show = () => {
    setLoading(true)
    setTimeout(() => setLoading(false), 1_000)
  }
  return (
    <button type="button" className="button-quiet" onClick={show}>
      {words}
    </button>
  )
}
