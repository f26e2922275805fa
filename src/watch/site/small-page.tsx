import { Link } from 'react-router'

/** What a link in a mail opens: what is about to happen, one button, and where else to go. */
export type SmallView = {
  title: string
  lead: string
  list?: { items: string[]; more: string | null; text: string }
  form?: { action: string; text: string | null; submit: string }
  note?: string
  way?: { href: string; label: string }
}

export function SmallPage({ title, lead, list, form, note, way }: SmallView) {
  return (
    <div className="shell mt-14 lg:mt-20">
      <div className="mx-auto max-w-xl">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-3 wrap-anywhere text-quiet">{lead}</p>
        {list && (
          <div className="mt-6">
            <ul className="grid gap-1 border-l-2 border-river pl-5 wrap-anywhere">
              {list.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {list.more && <p className="mt-2 text-quiet">{list.more}</p>}
            <p className="mt-4">{list.text}</p>
          </div>
        )}
        {form && (
          <form method="post" action={form.action} id="watch-link" className="mt-6">
            {form.text && <p className="mb-6">{form.text}</p>}
            <button type="submit" className="button-primary">
              {form.submit}
            </button>
          </form>
        )}
        {note && <p className="mt-6 text-quiet">{note}</p>}
        {way && (
          <p className="mt-8">
            <Link to={way.href} className="button-quiet">
              {way.label}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
