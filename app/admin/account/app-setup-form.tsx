import { m } from '#app/i18n/messages.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { AppSetup, SentForm } from '#domain/accounts/own-account.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { OwnForm, problemOf } from './own-form.tsx'

const intent = 'confirm-second-factor'

type Props = { csrf: string; setup: AppSetup; sent: SentForm; at?: string | undefined }

/** Telling an authenticator app the key, and proving that it has it. */
export function AppSetupForm({ csrf, setup, sent, at = adminAddress.account }: Props) {
  const { size, path } = setup.drawing
  return (
    <OwnForm csrf={csrf} sent={sent} intent={intent} section="second-factor" at={at}>
      <input type="hidden" name="key" value={setup.key} />
      <div>
        <p className="font-semibold">{m.own_second_scan()}</p>
        <svg
          role="img"
          aria-label={m.own_second_drawing()}
          viewBox={`0 0 ${size} ${size}`}
          width={232}
          height={232}
          shapeRendering="crispEdges"
          className="mt-3 h-auto max-w-full border border-line"
        >
          {/* Black on white in the dark theme too: cameras read no other. */}
          <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <p className="mt-4 text-quiet">{m.own_second_key()}</p>
        <p className="mt-1">
          <code className="figures break-words">{inFours(setup.key)}</code>
        </p>
      </div>
      <TextField
        id="confirm-code"
        name="code"
        label={m.own_second_confirm()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="figures"
        problem={problemOf(sent, { intent, field: 'code' })}
      />
      <div className="flex flex-wrap items-center gap-6">
        <button type="submit" className="button-primary">
          {m.own_second_confirm_submit()}
        </button>
        <a href={at}>{m.own_second_cancel()}</a>
      </div>
    </OwnForm>
  )
}

function inFours(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ')
}
