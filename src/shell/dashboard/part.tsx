type Props = { title: string; total: number; children: React.ReactNode }

/** Something that waits under its heading, with how much of it there is; where nothing does, there is neither. */
export function Part({ title, total, children }: Props) {
  if (total === 0) return null
  return (
    <div>
      <h3>
        {title} <span className="font-normal text-quiet">{total}</span>
      </h3>
      {children}
    </div>
  )
}
