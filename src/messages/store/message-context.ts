import { createContext } from 'react-router'
import type { MessageParts } from './messages.ts'

/** What pages need of messages. */
export const messageContext = createContext<MessageParts>()
