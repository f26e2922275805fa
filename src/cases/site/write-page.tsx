import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { ReportForm, type ReportFormProps } from './report-form.tsx'
import { SpacePage } from './space-frame.tsx'

type Props = Omit<ReportFormProps, 'action'> & { locale: Locale }

/** Writing to the people who handle cases, through one of the two doors. */
export function WritePage({ locale, door, ...form }: Props) {
  const isNamed = door === 'named'
  return (
    <SpacePage
      title={isNamed ? m.space_form_named() : m.space_form_anonymous()}
      lead={isNamed ? m.space_form_named_lead() : m.space_form_anonymous_lead()}
    >
      <p className="mt-4">
        <a href={`${address.letUsKnow(locale)}#promised`} target="_blank" rel="noopener noreferrer">
          {m.space_promised_title()}
          <span className="visually-hidden"> {m.opens_new_tab()}</span>
        </a>
      </p>
      <ReportForm action={address.writeReport(locale, door)} door={door} {...form} />
    </SpacePage>
  )
}
