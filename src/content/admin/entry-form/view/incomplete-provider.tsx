import { IncompleteContext, useFindIncomplete } from './incomplete.ts'

/** Looks once for what is incomplete: with each key stroke every field is asked, and many parts of the form tell of it. */
export function IncompleteProvider({ children }: { children: React.ReactNode }) {
  return <IncompleteContext value={useFindIncomplete()}>{children}</IncompleteContext>
}
