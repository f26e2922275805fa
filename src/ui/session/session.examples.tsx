import type { Examples } from '#shell/styleguide/examples.ts'
import { AccountPlace } from './account-place.tsx'
import { loadingSession, SessionContext, SessionProvider, signedOut } from './session.tsx'

const user = { uid: 'guide', email: 'ines.etcheverry@organismo.example' }

export const accountPlaceExamples: Examples = {
  of: 'AccountPlace',
  about: 'The place of the top bar for whoever is signed in. It stands on the dark ground of that bar.',
  states: {
    'signed in': ({ csrf }) => (
      <SessionContext value={{ ...signedOut, user, csrf }}>
        <TopBar />
      </SessionContext>
    ),
    'being read': ({ csrf }) => (
      <SessionContext value={loadingSession}>
        <TopBar known={{ email: user.email, csrf }} />
      </SessionContext>
    ),
    'signed out': () => (
      <SessionContext value={signedOut}>
        <TopBar />
      </SessionContext>
    ),
    'the session at hand': () => (
      <SessionProvider>
        <TopBar />
      </SessionProvider>
    ),
  },
}

function TopBar({ known = null }: { known?: { email: string; csrf: string } | null }) {
  return (
    <div className="on-night px-4 py-1 text-small">
      <AccountPlace known={known} otherwise={<span className="inline-block py-2">—</span>} />
    </div>
  )
}
