/** Who speaks, at the top of a printed page; the header of the screen is not printed. */
export function Letterhead({ name }: { name: string }) {
  return (
    <div className="letterhead" aria-hidden="true">
      <img src="/drawings/mark.svg" alt="" width={36} height={36} loading="lazy" />
      {name}
    </div>
  )
}
