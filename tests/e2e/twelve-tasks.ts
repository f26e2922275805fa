import type { Task } from './at-a-task.ts'
import {
  closing,
  description,
  goingBack,
  plan,
  replacement,
  tidings,
  typo,
  waiting,
} from './tasks-with-content.ts'
import { answer, colleague, suspension, yesterdays } from './tasks-with-others.ts'

/** The twelve of docs/measurements.md, in its order. */
export const tasks: readonly Task[] = [
  ...[tidings, replacement, yesterdays, typo, closing, plan],
  ...[goingBack, waiting, answer, description, suspension, colleague],
]

/** Those that are done on a telephone too. */
export const onTheWay: readonly Task[] = [typo, answer, plan]
