import { TextField } from '#ui/fields/text-field.tsx'
import { Section } from '#ui/section.tsx'
import type { HookView, ManageView } from './manage-view.ts'

type Hooks = ManageView['hooks']

type Props = {
  hooks: Hooks
  action: string
  /** The address that was not taken, as it was typed, and why. */
  refused: { url: string; problem: string } | null
}

/** Where programs of somebody are told, with what was sent there. */
export function HooksPart({ hooks, action, refused }: Props) {
  const { say } = hooks
  return (
    <Section id="webhooks" title={hooks.title} lead={hooks.text}>
      <ul className="grid max-w-3xl gap-10">
        {hooks.each.map((hook) => (
          <Hook key={hook.id} hook={hook} say={say} action={action} />
        ))}
      </ul>
      {hooks.mayAdd && (
        <form method="post" action={action} id="hook-form" className="mt-8 grid max-w-3xl gap-4" noValidate>
          <input type="hidden" name="intent" value="hook-add" />
          <TextField
            id="hook-url"
            name="url"
            type="url"
            label={say.url}
            defaultValue={refused?.url}
            problem={refused?.problem}
            maxLength={500}
            autoComplete="off"
          />
          <p>
            <button type="submit" className="button-primary">
              {say.add}
            </button>
          </p>
        </form>
      )}
    </Section>
  )
}

function Hook({ hook, say, action }: { hook: HookView; say: Hooks['say']; action: string }) {
  const ways = [
    ...(hook.isReceiving ? [] : [['hook-challenge', say.challenge] as const]),
    ...([
      ['hook-rotate', say.rotate],
      ['hook-end', say.remove],
    ] as const),
  ]
  return (
    <li className="border-l-3 border-line pl-5">
      <h3 className="text-h4 wrap-anywhere">{hook.url}</h3>
      <p className="mt-1 text-quiet">{hook.state}</p>
      <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="hook" value={hook.id} />
        {ways.map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className="button-quiet"
            aria-label={`${label}: ${hook.url}`}
          >
            {label}
          </button>
        ))}
      </form>
      <details className="more mt-4">
        <summary aria-label={`${say.log}: ${hook.url}`}>{say.log}</summary>
        {hook.deliveries.length === 0 ? (
          <p className="text-quiet">{say.none}</p>
        ) : (
          <Deliveries hook={hook} say={say} action={action} />
        )}
      </details>
    </li>
  )
}

function Deliveries({ hook, say, action }: { hook: HookView; say: Hooks['say']; action: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section className="table-scroll" aria-label={`${say.log}: ${hook.url}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[...say.heads, say.again].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hook.deliveries.map(({ id, about, when, outcome, mayRepeat }) => (
            <tr key={id}>
              <th scope="row">{about}</th>
              <td>{when}</td>
              <td>{outcome}</td>
              <td>
                {mayRepeat && (
                  <form method="post" action={action}>
                    <input type="hidden" name="intent" value="hook-again" />
                    <input type="hidden" name="hook" value={hook.id} />
                    <button
                      type="submit"
                      name="delivery"
                      value={id}
                      className="button-quiet"
                      aria-label={`${say.again}: ${about}, ${when}, ${hook.url}`}
                    >
                      {say.again}
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
