import {
  noRegularDays,
  newRate,
  noTerms,
  dayOf,
  newFacilityContent,
  unknownAccess,
  nonWorkingDay,
  weekOf,
  type Facility,
  type FacilityContent,
} from '../../facility/index.ts'
import type { Material, Unit } from '../../material/index.ts'
import { emptyOrganizationInfo } from '../../organization/organization.ts'

export const aFacilityContent = (changes: Partial<FacilityContent> = {}): FacilityContent => ({
  ...newFacilityContent,
  name: 'Круговорот на Красносельской',
  ...changes,
})

/** Content complete for review. */
export const aCompleteContent = (changes: Partial<FacilityContent> = {}): FacilityContent => ({
  kind: 'centre',
  name: 'Экоцентр «Сборка»',
  address: 'Нижняя Сыромятническая ул., 10, стр. 2',
  location: { lng: 37.6684, lat: 55.7539 },
  comment: '',
  description: 'Бумагу свяжите, банки сожмите.',
  contacts: { phone: '+74951204815', email: 'help@krugovorot.example', website: '', name: 'Анна Петрова' },
  workingHours: weekOf((weekday) =>
    weekday === 'sunday' ? nonWorkingDay : dayOf(9 * 60, 20 * 60, { start: 13 * 60, end: 14 * 60 }),
  ),
  regularDays: noRegularDays,
  hoursText: '',
  access: unknownAccess,
  stops: [],
  rates: [{ ...newRate, unitSlug: 'kg', price: 8.5, materialId: 1 }],
  currency: 'RUB',
  icon: { id: 'icon-1', fileUrl: '/uploads/icon-1.png' },
  photos: [],
  ...changes,
})

const savedParts = {
  id: 'facility-1',
  orgId: 'org-1',
  creatorId: 'user-1',
  status: 'draft',
  statusComment: '',
  timezone: 'Europe/Moscow',
  nextStops: [],
  orgInfo: { ...emptyOrganizationInfo, fullName: 'ООО «Зеленый двор»', tin: '7701234567' },
  sourceId: null,
  isClaimable: false,
  waitsWithImport: false,
  lastConfirmedAtMs: null,
  confirmations: {},
  stopChanges: [],
  days: null,
  version: 1,
  createdAtMs: Date.UTC(2026, 4, 6, 9),
  updatedAtMs: Date.UTC(2026, 4, 12, 9),
} as const

/** A draft with only a name. */
export const aFacility = (changes: Partial<Facility> = {}): Facility => ({
  ...aFacilityContent(),
  ...savedParts,
  rates: [],
  ...changes,
})

/** A draft that may be sent to review. */
export const aCompleteFacility = (changes: Partial<Facility> = {}): Facility => ({
  ...aCompleteContent(),
  ...savedParts,
  rates: [{ id: 'rate-1', unitSlug: 'kg', price: 8.5, materialId: 1, ...noTerms }],
  ...changes,
})

export const aMaterial = (changes: Partial<Material> = {}): Material => ({
  id: 1,
  slug: 'paper',
  parentId: null,
  names: { ru: 'Бумага', kk: 'Қағаз', es: 'Papel', en: 'Paper' },
  synonyms: { ru: ['макулатура'], kk: [], es: ['diarios'], en: ['newspapers'] },
  hue: 206,
  glyph: 'paper',
  isHazardous: false,
  osmTags: ['recycling:paper'],
  ...changes,
})

export const aUnit = (changes: Partial<Unit> = {}): Unit => ({
  slug: 'kg',
  symbols: { ru: 'кг', kk: 'кг', es: 'kg', en: 'kg' },
  names: { ru: 'килограмм', kk: 'килограмм', es: 'kilo', en: 'kilogram' },
  per: { ru: 'кг', kk: 'кг', es: 'kilo', en: 'kg' },
  ...changes,
})

const pixelHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63309f54fd1f00' +
  '048c02447db355b30000000049454e44ae426082'

/** A PNG of one pixel, padded to any size. */
export function aPng(paddingBytes = 0): Uint8Array {
  const pixel = Array.from(pixelHex.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16))
  const bytes = new Uint8Array(pixel.length + paddingBytes)
  bytes.set(pixel)
  return bytes
}
