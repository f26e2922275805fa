export type AccreditationBody = { name: string; acronym: string }

/**
 * The body's name and its acronym as an accreditation entry writes them, `United Kingdom Accreditation Service (UKAS)`;
 * null where no acronym stands in parentheses at its end.
 */
export function readAccreditationBody(written: string): AccreditationBody | null {
  const [, name = '', acronym = ''] = /^(.*\S)\s*[(（]([^()（）]{1,20})[)）]\s*$/u.exec(written) ?? []
  return name && acronym.trim() ? { name, acronym: acronym.trim() } : null
}

/** Whether an accreditation is one for management systems, the only ones that IAF MD 28 asks for. */
export function isForManagementSystems(standard: string): boolean {
  return /\b17021(?!\d)/.test(standard)
}
