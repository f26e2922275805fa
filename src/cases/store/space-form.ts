/** What was typed into a field, with plain ends of lines and without spaces around it; empty where there is none. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : ''
}

/** Every value of a field that may be chosen more than once. */
export function chosenIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
