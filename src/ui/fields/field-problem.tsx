/** What is wrong with one field, beside it. */
export function FieldProblem({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} className="mt-2 text-small font-semibold text-bad">
      {children}
    </p>
  )
}
