import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { IafDelivery } from '#domain/register/iaf/iaf-delivery.ts'
import { Moment } from '../../ui/moment.tsx'
import { certificatesInWords, monthInWords } from './iaf-words.ts'

/** What was handed over, month by month, the newest first. */
export function DeliveryTable({ deliveries, locale }: { deliveries: IafDelivery[]; locale: Locale }) {
  if (deliveries.length === 0) return <p className="text-quiet">{m.iaf_log_none()}</p>
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.iaf_log()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.iaf_month()}</th>
          <th scope="col">{m.iaf_log_kind()}</th>
          <th scope="col">{m.iaf_template()}</th>
          <th scope="col">{m.iaf_log_hashes()}</th>
          <th scope="col">{m.iaf_log_by()}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row">{monthInWords(delivery.month, locale)}</th>
            <td data-label={m.iaf_log_kind()}>
              <span>
                {delivery.kind === 'files' ? m.iaf_log_files() : m.iaf_log_no_change()}
                <span className="block text-quiet">
                  {certificatesInWords(delivery.ready)}
                  {delivery.broken > 0 && ` · ${m.iaf_log_left_out({ count: delivery.broken })}`}
                </span>
              </span>
            </td>
            <td data-label={m.iaf_template()}>{delivery.template}</td>
            <td data-label={m.iaf_log_hashes()} data-empty={delivery.files.length === 0 || undefined}>
              <Files files={delivery.files} />
            </td>
            <td data-label={m.iaf_log_by()}>
              <span>
                <bdi>{delivery.by}</bdi>
                <span className="block text-quiet">
                  <Moment at={delivery.at} locale={locale} withTime />
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Files({ files }: Pick<IafDelivery, 'files'>) {
  if (files.length === 0) return <span className="text-quiet">—</span>
  return (
    <ul className="grid gap-1">
      {files.map(({ name, hash, records }) => (
        <li key={name}>
          {name} <span className="text-quiet">({certificatesInWords(records)})</span>
          <code className="block text-[0.75rem] wrap-anywhere text-quiet">{hash}</code>
        </li>
      ))}
    </ul>
  )
}
