/** What is wrong with one field, beside it; read out when the page opens. */
export function Problem({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} className="mt-2 text-small font-semibold text-bad">
      {children}
    </p>
  )
}
