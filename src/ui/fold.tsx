/**
 * What a telephone shows folded, under a label that says what it is. Wider screens and paper show it whole, without the
 * label.
 */
export function Fold({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
