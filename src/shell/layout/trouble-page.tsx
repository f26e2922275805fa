type Props = {
  title: string
  text: string
  /** What can be done, beside each other. */
  children: React.ReactNode
}

/** Instead of a page, inside the layout: what is the matter, and the ways on. */
export function TroublePage({ title, text, children }: Props) {
  return (
    <div className="max-w-xl">
      <h1>{title}</h1>
      <p className="mt-3 text-quiet">{text}</p>
      <p className="mt-6 flex flex-wrap gap-4">{children}</p>
    </div>
  )
}
