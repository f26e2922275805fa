import { keepBodyTimeZone } from '#kernel/time/body-zone.ts'

// Run before each file: the one before in the same process may have served a body with its seat elsewhere.
keepBodyTimeZone(null)
