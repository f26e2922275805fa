import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { InputProps } from './input-props.ts'

/** A text of several lines, as high as what is in it. */
export function LongTextInput(props: InputProps<string>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, value)
  return (
    <textarea
      ref={box}
      id={id}
      className="field growing"
      rows={3}
      lang={contentLocale ?? undefined}
      spellCheck
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    />
  )
}

/** Where the browser does not do it itself (`field-sizing`). */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, value: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [box, value])
}
