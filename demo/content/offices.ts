import { northernOffices } from './office/northern.ts'
import { southernOffices } from './office/southern.ts'

/** Real cities; invented streets, and telephone numbers that nobody has. */
export const offices = [...southernOffices, ...northernOffices]
