import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ShownMessage } from '#messages/model/inbox.ts'
import { sizeInWords } from '#ui/dates.ts'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

/** Which certificate or company a message is about: what its sender says, and what it is linked to. */
export function AboutSection({ message, ...form }: FormParts & { message: ShownMessage }) {
  const { concerns, certificate, holder } = message
  return (
    <section className="message-part" aria-labelledby="about-title">
      <h2 id="about-title">{m.inbox_about()}</h2>
      {concerns && (
        <p className="written mb-3 text-quiet">
          <bdi>{m.inbox_about_said({ text: concerns })}</bdi>
        </p>
      )}
      {certificate || holder ? (
        <dl className="system-state">
          {certificate && (
            <div>
              <dt>{m.inbox_certificate()}</dt>
              <dd className="written">
                <Link to={adminAddress.certificate(certificate.id)} className="figures">
                  {certificate.name}
                </Link>
              </dd>
            </div>
          )}
          {holder && (
            <div>
              <dt>{m.inbox_holder()}</dt>
              <dd className="written">
                <Link to={adminAddress.company(holder.id)}>
                  <bdi>{holder.name}</bdi>
                </Link>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="text-quiet">{m.inbox_about_none()}</p>
      )}
      <MessageForm intent="link" {...form} className="mt-3 grid gap-1">
        <div className="message-row">
          <div className="grid gap-1 text-small">
            <label htmlFor="message-link">{m.inbox_about_label()}</label>
            <input
              key={certificate?.id ?? holder?.id}
              id="message-link"
              name="record"
              defaultValue={typedOr(form.refused, 'link', 'record', certificate?.name ?? holder?.id ?? '')}
              maxLength={200}
              autoComplete="off"
              aria-describedby="link-hint"
              className="field"
            />
          </div>
          <button type="submit" className="button-quiet">
            {m.inbox_save()}
            <span className="visually-hidden"> {m.inbox_about_label()}</span>
          </button>
        </div>
        <p id="link-hint" className="text-small text-quiet">
          {m.inbox_about_hint()} {m.inbox_about_text()}
        </p>
      </MessageForm>
    </section>
  )
}

/** The files that came with a message, each to be saved. */
export function FilesSection({ message: { id, files }, locale }: { message: ShownMessage; locale: Locale }) {
  if (files.length === 0) return null
  return (
    <section className="message-part" aria-labelledby="files-title">
      <h2 id="files-title">{m.inbox_files()}</h2>
      <ul className="change-list">
        {files.map((file) => (
          <li key={file.id} className="written">
            <a href={adminAddress.messageFile(id, file.id)} download>
              <bdi>{file.name}</bdi>
            </a>{' '}
            <span className="text-quiet">{sizeInWords(file.bytes, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-quiet">{m.inbox_files_text()}</p>
    </section>
  )
}
