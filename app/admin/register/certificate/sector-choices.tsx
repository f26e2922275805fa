import { FieldProblem } from '#app/ui/fields/field-problem.tsx'
import type { Locale } from '#domain/locales.ts'
import { sectorCodes, sectors } from '#domain/register/sectors.ts'
import { useFormField, useTyped } from '../form/form-state.ts'

/** The sectors, in columns where there is room. */
export function SectorChoices({ locale }: { locale: Locale }) {
  const typed = useTyped()
  const { id, problem } = useFormField('sectors')
  return (
    <div id={id}>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <ul className="register-sectors">
        {sectorCodes.map((code) => (
          <li key={code}>
            <label className="register-check">
              <input
                type="checkbox"
                name={`sectors.${code}`}
                value="yes"
                defaultChecked={typed[`sectors.${code}`] === 'yes'}
              />
              <span>
                <span className="figures">{code}</span> {sectors[code][locale]}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
