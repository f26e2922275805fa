import { anonymousSender } from './anonymous-sender.ts'

/** Whether an answer by mail would reach whoever wrote: nobody reads the address that stands in for one. */
export function canBeAnswered(email: string): boolean {
  return email.toLowerCase() !== anonymousSender.email && /^[^\s@]+@[^\s@]+$/.test(email)
}
