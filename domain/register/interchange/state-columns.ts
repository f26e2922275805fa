import { words } from '../../locales.ts'
import * as cell from './cells.ts'
import { reasonWords, stateWords } from './choice-words.ts'
import { column, day, of, type RegisterColumn } from './column.ts'

/** What a row says of how its certificate stands, and what was decided about it. */
export const stateColumns: readonly RegisterColumn[] = [
  column('state', 'state', ['state'], cell.choice(stateWords), [
    words('Estado', 'State'),
    words(
      `${of(Object.keys(stateWords)).es}. El vencimiento sale de su fecha, nunca de aquí`,
      `${of(Object.keys(stateWords)).en}. Expiry comes from its date, never from here`,
    ),
    'suspended',
    ['estado', 'situación', 'status', 'certification status'],
  ]),
  column('state', 'state.since', ['since'], cell.dayCell, [
    words('Estado desde', 'State since'),
    day,
    '2026-02-10',
    ['fecha de estado', 'fecha de suspensión', 'status date', 'since'],
  ]),
  column('state', 'state.reason', ['reason'], cell.choice(reasonWords), [
    words('Motivo', 'Reason'),
    of(Object.keys(reasonWords)),
    'nonconformity',
    ['motivo', 'causa', 'reason class'],
  ]),
  column('state', 'decisions', ['decisions'], cell.decisions, [
    words('Decisiones', 'Decisions'),
    words(
      'La historia: decisión, fecha y motivo, separadas por ;',
      'The history: decision, day and reason, separated by ;',
    ),
    'suspend 2025-03-01 nonconformity; restore 2025-05-20',
    ['historia', 'history'],
  ]),
]
