import { createContext, use, useMemo, useState } from 'react'

type Loading = { loading: boolean; setLoading: (loading: boolean) => void }

const LoadingContext = createContext<Loading>({ loading: false, setLoading() {} })

/** One shared flag: while it is set, the loading overlay is shown. */
export function LoadingProvider({ children }: { children: React.ReactNode }) {
  const [loading, setLoading] = useState(false)
  const value = useMemo(() => ({ loading, setLoading }), [loading])
  return <LoadingContext value={value}>{children}</LoadingContext>
}

export function useLoading(): Loading {
  return use(LoadingContext)
}

/**
 * Shown in place of a page whose code has not arrived: in Spanish, in every language of the site (specification,
 * section 2).
 */
export function PageFallback() {
  return (
    <p lang="es" className="page-fallback">
      Cargando...
    </p>
  )
}
