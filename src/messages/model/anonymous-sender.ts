import type { contactLimits } from './contact-limits.ts'

/** What the footer's form sends in place of a person (specification, section 7). */
export const anonymousSender = {
  name: 'Anónimo',
  surname: 'Anónimo',
  company: 'N/A',
  email: 'anonimo@example.com',
  country: 'N/A',
  phone: 'N/A',
} as const

/** The footer's message under nobody's name, as its form sends it (specification, section 7). */
export function footerMessage(text: string): Record<keyof typeof contactLimits, string> {
  return { ...anonymousSender, message: text, origin: 'footer' }
}

/** What stands where somebody has no company or telephone to name. */
export const notGiven = 'N/A'

/** Whether an answer by mail would reach whoever wrote: nobody reads the address that stands in for one. */
export function canBeAnswered(email: string): boolean {
  return email.toLowerCase() !== anonymousSender.email && /^[^\s@]+@[^\s@]+$/.test(email)
}

/** Of a message without a name only the day of its arrival is kept: beside other records a time may tell who wrote. */
export function isDatedByDay(origin: string): boolean {
  return origin === 'footer'
}
