import { iafMonths } from './iaf-month.ts'
import { isIafFormat, isIafTemplate } from './iaf-template.ts'

/**
 * What is asked for; unless said otherwise, this month as a workbook in the newest template. Null for unknown values.
 */
export function readIafAsked(today: string, read: (name: string) => string | null) {
  const month = read('month') ?? iafMonths(today)[0] ?? ''
  const [format, template] = [read('format') ?? 'xlsx', read('template') ?? '2.1']
  if (!isIafFormat(format) || !isIafTemplate(template) || !/^\d{4}-\d{2}$/.test(month)) return null
  return { month, format, template }
}
