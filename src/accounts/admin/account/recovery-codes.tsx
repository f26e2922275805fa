import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

type Props = { email: string; codes: string[]; wasTurnedOn: boolean; goOn?: string }

/** The recovery codes, this once, on a page that prints well. */
export function RecoveryCodes({ email, codes, wasTurnedOn, goOn = adminAddress.account }: Props) {
  return (
    <>
      <h1>{m.own_codes_title()}</h1>
      {wasTurnedOn && (
        <p role="status" className="mt-4 font-semibold text-good">
          {m.own_codes_on()}
        </p>
      )}
      <p className="measure mt-4">{m.own_codes_text()}</p>
      <p className="mt-6 font-semibold">{m.own_codes_of({ email })}</p>
      <ol className="mt-3 grid max-w-md grid-cols-2 gap-x-8 border-y border-line py-3">
        {codes.map((code) => (
          <li key={code} className="py-1.5">
            <code className="figures text-lead">{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <button type="button" className="button-quiet needs-script" onClick={() => window.print()}>
          {m.own_codes_print()}
        </button>
        <a href={goOn} className="button-primary">
          {m.own_codes_kept()}
        </a>
      </div>
    </>
  )
}
