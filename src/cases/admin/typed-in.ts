/** What was typed into a field that has no name, so that no form ever sends it. */
export function typedIn(form: HTMLFormElement, id: string): string {
  const field = form.elements.namedItem(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Empties such a field. */
export function empty(form: HTMLFormElement, id: string): void {
  const field = form.elements.namedItem(id)
  if (field instanceof HTMLInputElement) field.value = ''
}
