import { m } from '#app/i18n/messages.ts'
import type { SentForm } from '#domain/accounts/own-account.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { AccountSection } from './account-section.tsx'
import { OwnForm } from './own-form.tsx'

const names: Record<Locale, string> = { es: 'Español', en: 'English' }

export function LanguageSection(props: { csrf: string; locale: Locale; sent: SentForm | null }) {
  return (
    <AccountSection id="language" title={m.own_language_title()} text={m.own_language_text()}>
      <OwnForm {...props} intent="change-language" section="language">
        <div>
          <label htmlFor="language-wanted" className="field-label">
            {m.own_language_label()}
          </label>
          <select id="language-wanted" name="language" className="field" defaultValue={props.locale}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {names[locale]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button-primary justify-self-start">
          {m.own_language_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}
