import type { InputProps } from './input-props.ts'

type Props = Pick<InputProps, 'id' | 'describedBy' | 'isInvalid'> & {
  className?: string
  children: React.ReactNode
}

/** The controls of one input, named by the label that the frame shows above them. */
export function InputGroup({ id, describedBy, isInvalid, className = '', children }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`min-w-0 ${className}`}
      data-invalid={isInvalid || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {children}
    </fieldset>
  )
}
