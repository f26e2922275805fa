/** A section of the own account: its title and text at the left, its forms at the right. */
export function AccountSection({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: React.ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-8 gap-y-5 border-t border-line py-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="measure mt-2 text-quiet">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-6 lg:col-start-7">{children}</div>
    </section>
  )
}
