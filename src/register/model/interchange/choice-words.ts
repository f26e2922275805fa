import type { Family } from '#kernel/addresses.ts'
import type { ReasonClass } from '../certificate-record.ts'
import type { CertificateState, DecisionName } from '../certificate-standing.ts'
import type { CertificateType } from '../certificate-types.ts'
import type { SiteRole } from '../item-records.ts'

/*
 * How files write choices, beside the names that an export writes. Compared without case, accents and marks.
 */

export const familyWords: Record<Family, string[]> = {
  management: ['gestión', 'sistemas de gestión', 'management systems'],
  product: ['producto', 'productos', 'products'],
  environmental: ['ambiental', 'ambientales', 'environment', 'medio ambiente'],
  agrifood: ['agroalimentaria', 'agroalimentario', 'alimentaria', 'food'],
}

export const typeWords: Record<CertificateType, string[]> = {
  'management-system': ['sistema de gestión', 'sistemas de gestión', 'management systems', 'ms', 'sg'],
  product: ['producto', 'productos', 'products'],
  process: ['proceso', 'procesos', 'processes', 'servicio', 'service'],
  verification: [
    'verificación',
    'validación',
    'declaración de verificación',
    'declaración de gases de efecto invernadero',
    'verification statement',
    'validation',
    'ghg statement',
  ],
  person: ['persona', 'personas', 'persons', 'certificación de personas'],
  group: ['grupo', 'grupal', 'group certification', 'opción 2', 'option 2'],
  'chain-of-custody': ['cadena de custodia', 'coc', 'chain of custody'],
}

export const siteRoleWords: Record<SiteRole, string[]> = {
  central: ['función central', 'oficina central', 'casa central', 'central function', 'central office'],
  temporary: ['temporal', 'temporario', 'obra', 'temporary site'],
}

export const stateWords: Record<CertificateState, string[]> = {
  'not-yet-in-force': ['aún no vigente', 'pendiente', 'not yet valid', 'future'],
  'in-force': [
    'vigente',
    'activo',
    'activa',
    'válido',
    'valid',
    'active',
    'certified',
    'certificado',
    'restored',
  ],
  issued: ['emitido', 'emitida', 'verificado', 'verificada', 'verified'],
  suspended: ['suspendido', 'suspendida'],
  withdrawn: ['retirado', 'retirada'],
  cancelled: ['cancelado', 'cancelada', 'canceled', 'anulado', 'anulada', 'baja'],
  transferred: ['transferido', 'transferida', 'transferred to another body'],
  expired: ['vencido', 'vencida', 'caducado', 'caducada'],
  replaced: ['sustituido', 'sustituida', 'reemplazado', 'reemplazada', 'superseded'],
}

export const decisionWords: Record<DecisionName, string[]> = {
  suspend: ['suspender', 'suspensión', 'suspension'],
  restore: ['restaurar', 'restablecer', 'levantar suspensión', 'restoration'],
  reduce: ['reducir', 'reducción', 'reduction'],
  extend: ['ampliar', 'ampliación', 'extension'],
  withdraw: ['retirar', 'retiro', 'withdrawal'],
  cancel: ['cancelar', 'cancelación', 'cancellation'],
  transfer: ['transferir', 'transferencia'],
  replace: ['sustituir', 'reemplazar', 'sustitución', 'replacement'],
}

export const reasonWords: Record<ReasonClass, string[]> = {
  nonconformity: ['no conformidad', 'no conformidades', 'non conformity', 'nonconformities'],
  'audit-not-possible': ['auditoría no realizada', 'audit not carried out'],
  fees: ['falta de pago', 'pago', 'impago', 'unpaid fees', 'non payment'],
  'mark-misuse': ['uso indebido de la marca', 'misuse of the mark'],
  'client-request': [
    'pedido del cliente',
    'a pedido del cliente',
    'solicitud del cliente',
    'request of the client',
  ],
  'ceased-activity': ['cese de actividad', 'cese', 'ceased'],
  'edition-ended': ['fin de la edición', 'end of edition'],
  'new-edition': ['nueva edición'],
  'new-number': ['nuevo número'],
  corrected: ['corrección', 'corregido', 'correction'],
  other: ['otro', 'otra', 'otros'],
}

/**
 * A text without case, accents or marks, its words apart by single spaces: as names of columns and choices are
 * compared.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
