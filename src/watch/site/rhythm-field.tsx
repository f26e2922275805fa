import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'

const rhythms = ['each', 'weekly'] as const

type Props = {
  id: string
  rhythm: string
  say: { rhythm: string; each: string; weekly: string }
  problem?: string | null
}

/** How often somebody is told. */
export function RhythmField({ id, rhythm, say, problem }: Props) {
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label">{say.rhythm}</legend>
      {rhythms.map((each) => (
        <label key={each} htmlFor={`${id}-${each}`} className="flex gap-3 py-1">
          <input
            id={`${id}-${each}`}
            type="radio"
            name="rhythm"
            value={each}
            defaultChecked={each === rhythm}
            {...wrongField(problem)}
          />
          <span>{say[each]}</span>
        </label>
      ))}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </fieldset>
  )
}
