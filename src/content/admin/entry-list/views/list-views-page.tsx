import { useId } from 'react'
import { Form, Link } from 'react-router'
import {
  longestViewName,
  mostViews,
  type SavedView,
  type ViewProblem,
} from '#content/model/editing/list-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { SaveViewForm } from './save-view.tsx'
import { viewAddress } from './view-links.tsx'

/** What came of a change; a refusal with what was typed. */
export type ViewOutcome =
  | { done: 'rename' | 'erase' | 'begin' | 'begin-not' }
  | { problem: ViewProblem; save: { name: string; asked: string; isShared: boolean } }
  | { problem: ViewProblem; id: string; name: string }

type Props = {
  csrf: string
  section: string
  list: string
  views: SavedView[]
  standard: string | null
  mayShare: boolean
  outcome: ViewOutcome | null
}

/** The views of a list that an account has, and what it may do with each. */
export function ListViewsPage({ csrf, section, list, views, standard, mayShare, outcome }: Props) {
  const refused = outcome && 'problem' in outcome ? outcome : null
  const isTold = refused && !('save' in refused) && !views.some(({ id }) => id === refused.id)
  return (
    <div>
      <div className="list-head">
        <h1>{m.view_heading({ list })}</h1>
        <Link to={adminAddress.entries(section)}>{m.view_back()}</Link>
      </div>
      <p role="status">{outcome && 'done' in outcome && doneWords[outcome.done]()}</p>
      {isTold && <FormProblem>{viewProblem(refused.problem)}</FormProblem>}
      {refused && 'save' in refused && (
        <SaveViewForm
          {...{ csrf, section, mayShare }}
          {...refused.save}
          problem={viewProblem(refused.problem)}
        />
      )}
      {views.length === 0 ? (
        <p className="mt-4 text-quiet">{m.view_none()}</p>
      ) : (
        <ul className="mt-4 grid gap-5">
          {views.map((view) => (
            <View
              key={view.id}
              {...{ csrf, section, view }}
              isStandard={view.id === standard}
              refused={refused && 'id' in refused && refused.id === view.id ? refused : null}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type ViewProps = {
  csrf: string
  section: string
  view: SavedView
  isStandard: boolean
  refused: { problem: ViewProblem; name: string } | null
}

function View({ csrf, section, view, isStandard, refused }: ViewProps) {
  const field = useId()
  const { id, name } = view
  return (
    <li className="grid gap-2 border-line border-t pt-4">
      <p>
        <Link to={viewAddress(section, id)} className="font-semibold">
          {name}
        </Link>{' '}
        <span className="text-quiet text-small/[1.65]">
          {whose(view)}
          {isStandard && ` · ${m.view_standard()}`}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value={isStandard ? 'begin-not' : 'begin'}
            className="button-quiet min-h-9 px-3 py-1 text-small"
          >
            {isStandard ? m.view_begin_not() : m.view_begin()}
            <span className="visually-hidden">: {name}</span>
          </button>
        </Form>
        {view.mayErase && (
          <AskFirst
            {...{ csrf, id, name, intent: 'erase', label: m.view_erase() }}
            question={view.isShared ? m.view_erase_shared_question() : m.view_erase_question()}
          />
        )}
      </div>
      {view.mayRename && (
        <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="id" value={id} />
          <label htmlFor={field} className="grid gap-1 text-small">
            {m.view_rename_label({ name })}
            <input
              key={name}
              id={field}
              name="name"
              defaultValue={refused?.name ?? name}
              maxLength={longestViewName * 2}
              autoComplete="off"
              {...wrongField(refused)}
              aria-describedby={refused ? `${field}-problem` : undefined}
              className="field"
            />
          </label>
          <button type="submit" name="intent" value="rename" className="button-quiet">
            {m.view_rename()}
          </button>
          {refused && (
            <div className="basis-full">
              <FieldProblem id={`${field}-problem`}>{viewProblem(refused.problem)}</FieldProblem>
            </div>
          )}
        </Form>
      )}
    </li>
  )
}

function whose({ isShared, by }: SavedView): string {
  if (by === null) return m.view_nobodys()
  if (by === 'oneself') return isShared ? m.view_shared_by_you() : m.view_own()
  return m.view_shared_by({ name: by })
}

const doneWords = {
  rename: m.view_done_renamed,
  erase: m.view_done_erased,
  begin: m.view_done_begin,
  'begin-not': m.view_done_begin_not,
}

function viewProblem(problem: ViewProblem): string {
  return problemWords[problem]()
}

const problemWords = {
  'no-name': m.view_problem_no_name,
  'name-too-long': () => m.view_problem_too_long({ most: longestViewName }),
  'name-taken': m.view_problem_taken,
  'views-full': () => m.view_problem_full({ most: mostViews }),
  'not-found': m.view_problem_not_found,
  'not-allowed': m.view_problem_not_allowed,
} satisfies Record<ViewProblem, () => string>
