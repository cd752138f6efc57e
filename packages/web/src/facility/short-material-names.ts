import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** Short names for materials whose full names are too long for a chip. */
export const shortMaterialNames: Readonly<Record<string, MessageId>> = {
  'glass-bottles': 'map.short.glass-bottles',
  cans: 'map.short.cans',
  electronics: 'map.short.electronics',
  lamps: 'map.short.lamps',
  pet: 'map.short.pet',
  hdpe: 'map.short.hdpe',
  'ldpe-film': 'map.short.ldpe-film',
  pp: 'map.short.pp',
  'ps-foam': 'map.short.ps-foam',
}
