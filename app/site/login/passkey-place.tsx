import { lazy, Suspense, useEffect, useState } from 'react'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** Where browsers that know passkeys offer to sign in with one; the place is kept free for it. */
export function PasskeyPlace({ next }: { next: string | null }) {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])
  return (
    <div className="needs-script mt-6 min-h-12">
      {isKnown && (
        <Suspense fallback={null}>
          <PasskeyButton next={next} />
        </Suspense>
      )}
    </div>
  )
}
