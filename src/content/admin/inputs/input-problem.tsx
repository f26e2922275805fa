/** What is wrong with what stands in an input, said while it is written: nothing was sent, and nothing was refused. */
export function InputProblem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-2 text-small font-semibold text-bad">
      {children}
    </p>
  )
}
