/** The narrow page of everything about signing in. */
export function LoginFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: React.ReactNode
}) {
  return (
    <div className="shell mt-14 lg:mt-20">
      <div className="mx-auto max-w-md">
        <h1 className="text-h2">{title}</h1>
        {lead && <p className="mt-3 text-quiet">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}
