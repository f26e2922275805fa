import { Form, Link } from 'react-router'
import { useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type CountedTag, tagLimits } from '#media/model/tags.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type MediaRefused, problemWords } from './outcome.ts'

type Props = { csrf: string; own: string[]; tags: CountedTag[]; refused: MediaRefused | null }

/** The tags of a file, each leading to the others that have it, and a field for one more. */
export function TagsSection({ csrf, own, tags, refused }: Props) {
  const mayTag = useMaySend()(adminAddress.media)
  if (!mayTag && own.length === 0) return null
  const problem = refused?.intent === 'tag' ? problemWords[refused.problem]() : null
  return (
    <section aria-labelledby="media-tags">
      <h2 id="media-tags">{m.media_tags()}</h2>
      {own.length > 0 && (
        <ul className="mt-2 text-small">
          {own.map((tag) => (
            <li key={tag} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link to={`${adminAddress.media}?${new URLSearchParams({ tag })}`} className="wrap-anywhere">
                {tag}
              </Link>
              {mayTag && (
                <Form method="post">
                  <input type="hidden" name="csrf" value={csrf} />
                  <input type="hidden" name="tag" value={tag} />
                  <button type="submit" name="intent" value="untag" className="text-button">
                    {m.media_tag_off()}
                    <span className="visually-hidden"> {tag}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayTag && (
        <Form method="post" noValidate className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="csrf" value={csrf} />
          <label className="grow">
            <span className="field-label">{m.media_tag()}</span>
            <input
              // Empty again once it is there.
              key={own.join()}
              name="tag"
              className="field"
              list="media-all-tags"
              maxLength={tagLimits.characters}
              autoComplete="off"
              required
              {...wrongField(problem)}
              aria-describedby={problem ? 'media-tag-problem' : undefined}
            />
          </label>
          <datalist id="media-all-tags">
            {tags
              .filter(({ tag }) => !own.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <button type="submit" name="intent" value="tag" className="button-quiet">
            {m.media_tag_add()}
          </button>
          {problem && (
            <div className="basis-full">
              <FieldProblem id="media-tag-problem">{problem}</FieldProblem>
            </div>
          )}
        </Form>
      )}
    </section>
  )
}
