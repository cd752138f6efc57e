import type { IconName } from '../icons/icon-name.ts'
import type { TownLine } from './town-sheet.ts'

export const townIcons = {
  goes: 'success',
  not: 'ban',
  first: 'list',
  fee: 'wallet',
  law: 'info',
  pickup: 'truck',
} as const satisfies Record<TownLine['kind'], IconName>
