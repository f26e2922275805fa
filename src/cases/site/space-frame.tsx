import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/**
 * The frame of what every page of the space holds: the page, words for its script, and the script itself, without which
 * everything works as well.
 */
export function SpaceFrame({ children }: { children: React.ReactNode }) {
  return (
    <>
      {children}
      <p
        role="status"
        className="mt-4 w-full font-semibold"
        data-told
        data-sending={m.space_sending()}
        data-unsent={m.space_unsent()}
        hidden
      />
      <script type="module" src={scriptAddress} />
    </>
  )
}

/** A narrow page of the space: what it is, and one thing to do. */
export function SpacePage({
  title,
  lead,
  isAlert = false,
  children,
}: {
  title: string
  lead?: string
  isAlert?: boolean
  children: React.ReactNode
}) {
  return (
    <SpaceFrame>
      <div className="shell mt-12 lg:mt-16">
        <div className="measure mx-auto">
          <h1 className="text-h2">{title}</h1>
          {lead && (
            <p className="mt-3 text-lead text-quiet" role={isAlert ? 'status' : undefined}>
              {lead}
            </p>
          )}
          {children}
        </div>
      </div>
    </SpaceFrame>
  )
}

/** The way back to the page where a report begins. */
export function BackToSpace({ locale }: { locale: Locale }) {
  return (
    <p className="mt-8">
      <a href={address.letUsKnow(locale)} className="button-quiet">
        {m.space_back()}
      </a>
    </p>
  )
}

/** The address of the space's script. The file has no hash in its name, since browsers keep nothing of the space. */
const scriptAddress = import.meta.env.DEV ? '/src/cases/site/in-the-browser.ts' : '/assets/let-us-know.js'
