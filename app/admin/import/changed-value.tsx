import { m } from '#app/i18n/messages.ts'

type Props = { name: React.ReactNode; before: string; after: string }

/** What a field of a row said before and says after an import, in a list of such. */
export function ChangedValue({ name, before, after }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="visually-hidden">{m.import_before()}: </span>
        {before ? <del>{before}</del> : <i className="text-quiet">{m.import_nothing()}</i>}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">; {m.import_after()}: </span>
        {after ? <ins>{after}</ins> : <i className="text-quiet">{m.import_nothing()}</i>}
      </dd>
    </div>
  )
}
