import {
  facilityToAdd,
  newRate,
  rateContentOf,
  readFacilityBody,
  unknownPrice,
  type ContactKind,
  type FacilityContacts,
  type FacilityContent,
  type FacilityKind,
  type PointAccess,
  type RateContent,
  type Stop,
  type WorkingHours,
} from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { parseDecimal } from '@recircle/core/validation'
import type { LinkedImage } from '@recircle/core/wire'
import { fieldOf } from '../../owned/saved-typing/field-of.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** A rate while it is being edited: the price is text, possibly incomplete. */
export interface RateRow extends Omit<RateContent, 'price'> {
  /** Identifies the row when it is moved. */
  readonly key: number
  readonly priceText: string
}

/** A draft that another tab or a later visit can restore, as plain JSON. */
export interface PointTyped {
  readonly body: unknown
  readonly priceTexts: readonly string[]
  readonly iconUrl: string
}

const priceTextOf = (price: number): string => (price === unknownPrice ? '' : String(price))
/** Text that is not a number becomes NaN, which the rules reject. */
function priceOf(text: string): number {
  if (text.trim() === '') return unknownPrice
  const price = parseDecimal(text.trim()) ?? Number.NaN
  // VAL-6: a typed −1 must not be read as an unknown price.
  return price === unknownPrice ? 2 * unknownPrice : price
}

type TextField = 'name' | 'address' | 'comment' | 'description' | 'hoursText'

/** The content of a point while it is being edited. */
export class PointDraft {
  private fields: Omit<FacilityContent, 'rates'>
  rates: readonly RateRow[] = []
  private lastKey = 0

  constructor(content: FacilityContent) {
    this.fields = content
    this.take(content)
    makeObserved(this)
  }

  take(content: FacilityContent): void {
    this.fields = content
    this.rates = content.rates.map((rate) => this.rowOf(rate))
  }

  get content(): FacilityContent {
    const rates = this.rates.map(({ priceText, ...rate }) => rateContentOf({ ...rate, price: priceOf(priceText) }))
    return { ...this.fields, rates }
  }

  /** The rows whose price is not a number; empty prices are unknown and valid. */
  get pricesWithoutNumber(): readonly number[] {
    return this.content.rates.flatMap(({ price }, index) => (Number.isNaN(price) ? index : []))
  }

  setText(field: TextField, text: string): void {
    this.fields = { ...this.fields, [field]: text }
  }

  setKind(kind: FacilityKind): void {
    this.fields = { ...this.fields, kind }
  }

  setLocation(location: LngLat): void {
    this.fields = { ...this.fields, location }
  }

  setContact(kind: ContactKind, text: string): void {
    const contacts: FacilityContacts = { ...this.fields.contacts, [kind]: text }
    this.fields = { ...this.fields, contacts }
  }

  setHours(workingHours: WorkingHours): void {
    this.fields = { ...this.fields, workingHours }
  }

  setAccess(access: PointAccess): void {
    this.fields = { ...this.fields, access }
  }

  setStops(stops: readonly Stop[]): void {
    this.fields = { ...this.fields, stops }
  }

  setIcon(icon: LinkedImage | null): void {
    this.fields = { ...this.fields, icon }
  }

  setPhotos(photos: readonly string[]): void {
    this.fields = { ...this.fields, photos }
  }

  /** A new row gets the unit of the last one, since most points use a single unit. */
  addRate(materialId: number = newRate.materialId): void {
    const unitSlug = this.rates.at(-1)?.unitSlug ?? ''
    this.rates = [...this.rates, this.rowOf({ ...newRate, unitSlug, materialId })]
  }

  changeRate(key: number, changes: Partial<Omit<RateRow, 'key'>>): void {
    this.rates = this.rates.map((row) => (row.key === key ? { ...row, ...changes } : row))
  }

  removeRate(key: number): void {
    this.rates = this.rates.filter((row) => row.key !== key)
  }

  removeMaterial(materialId: number): void {
    this.rates = this.rates.filter((row) => row.materialId !== materialId)
  }

  /** Moves a row, at most to the end of the list. */
  moveRate(key: number, places: number): void {
    const from = this.rates.findIndex((row) => row.key === key)
    const row = this.rates[from]
    if (!row) return
    const others = this.rates.filter((other) => other !== row)
    this.rates = others.toSpliced(Math.max(0, from + places), 0, row)
  }

  get typed(): PointTyped {
    const { content } = this
    const rates = content.rates.map((rate) => (Number.isNaN(rate.price) ? { ...rate, price: unknownPrice } : rate))
    return {
      body: facilityToAdd({ ...content, rates }),
      priceTexts: this.rates.map(({ priceText }) => priceText),
      iconUrl: content.icon?.fileUrl ?? '',
    }
  }

  /** Restores a stored draft; returns whether it could be read. */
  takeTyped(typed: unknown): boolean {
    const read = readFacilityBody(fieldOf(typed, 'body'), 'add', this.content)
    if (!read.ok) return false
    const { content } = read.value
    const iconUrl = fieldOf(typed, 'iconUrl')
    const icon = content.icon && typeof iconUrl === 'string' ? { ...content.icon, fileUrl: iconUrl } : content.icon
    this.take({ ...content, icon })
    const texts = fieldOf(typed, 'priceTexts')
    if (Array.isArray(texts)) {
      this.rates = this.rates.map((row, index) => {
        const text: unknown = texts[index]
        return typeof text === 'string' ? { ...row, priceText: text } : row
      })
    }
    return true
  }

  private rowOf({ price, ...rate }: RateContent): RateRow {
    this.lastKey += 1
    return { key: this.lastKey, ...rate, priceText: priceTextOf(price) }
  }
}
