/** With which every id of the demonstration register begins; the body's own companies begin otherwise. */
export const demoCompanyPrefix = 'DEMO-'

export function isDemoCompany(id: string): boolean {
  return id.startsWith(demoCompanyPrefix)
}
