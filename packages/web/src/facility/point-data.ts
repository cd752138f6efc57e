import { reliedOnOf, type ReliedOn } from '@recircle/core/confirmation'
import {
  isPublicStatus,
  placeOf,
  showsStatusToOthers,
  titleOf,
  unknownWeek,
  writtenTermsOf,
  type Facility,
  type FacilityContacts,
  type MaterialPause,
} from '@recircle/core/facility'
import type { Language, Material, Unit } from '@recircle/core/material'
import type { PointHours, PointMaterial, PointRate } from '@recircle/ui/point/point-parts.ts'

/** A point for a list, a card or a neighbor: plain JSON, in the visitor's language. FAC-27: its name is what it is called. */
export interface PointSummary extends PointHours, Pick<Facility, 'id' | 'name' | 'address' | 'location' | 'kind'> {
  /** In the order of its rates, without duplicates. */
  readonly materials: readonly PointMaterial[]
  readonly lastConfirmedAtMs: number | null
  readonly confirmations: ReliedOn
}

/** Everything that the page of a point shows. */
export interface PointDetails
  extends
    Omit<PointSummary, 'confirmations'>,
    Pick<
      Facility,
      | 'sourceId'
      | 'isClaimable'
      | 'version'
      | 'confirmations'
      | 'comment'
      | 'description'
      | 'hoursText'
      | 'access'
      | 'stopChanges'
      | 'photos'
      | 'currency'
    > {
  readonly rates: readonly PointRate[]
  readonly contacts: FacilityContacts
  readonly iconUrl: string | null
  readonly orgId: string
  readonly orgName: string
  /** Why it is temporarily closed; empty otherwise. */
  readonly closureReason: string
}

export interface PointWords {
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
  readonly language: Language
}

const materialWords = (
  { id, slug, names }: Material,
  language: Language,
  pause: MaterialPause | null,
): PointMaterial => ({ id, slug, name: names[language], ...(pause && { pause }) })

/** A material unknown to the backend is left out because it has no name. */
export function pointSummary(facility: Facility, { materials, language }: Omit<PointWords, 'units'>): PointSummary {
  const pauses = new Map(facility.rates.map(({ materialId, pause }) => [materialId, pause]))
  const { id, name, kind, timezone, status, lastConfirmedAtMs, stops, nextStops } = facility
  const { address, location } = placeOf(facility)
  const known = [...pauses].flatMap(([materialId, pause]) => {
    const material = materials.find((each) => each.id === materialId)
    return material ? [materialWords(material, language, pause)] : []
  })
  return {
    id,
    name: titleOf({ name, kind, address, materials: known.map((each) => each.name) }, language),
    address,
    location,
    kind,
    ...(stops.length === 0 ? { workingHours: facility.workingHours } : { workingHours: unknownWeek, nextStops }),
    timezone,
    ...(facility.days && { days: facility.days }),
    isTemporarilyClosed: showsStatusToOthers(status),
    materials: known,
    lastConfirmedAtMs,
    confirmations: reliedOnOf(facility.confirmations),
  }
}

export function pointDetails(facility: Facility, words: PointWords): PointDetails {
  const { materials, units, language } = words
  return {
    ...pointSummary(facility, words),
    sourceId: facility.sourceId,
    isClaimable: facility.isClaimable,
    version: facility.version,
    confirmations: facility.confirmations,
    comment: facility.comment,
    description: facility.description,
    hoursText: facility.hoursText,
    access: facility.access,
    stopChanges: facility.stopChanges,
    photos: facility.photos,
    currency: facility.currency,
    contacts: facility.contacts,
    iconUrl: facility.icon?.fileUrl ?? null,
    orgId: facility.orgId,
    orgName: facility.orgInfo?.fullName ?? '',
    closureReason: isPublicStatus(facility.status) ? facility.statusComment : '',
    rates: facility.rates.flatMap(({ id, materialId, price, unitSlug, pause, ...rate }) => {
      const material = materials.find((each) => each.id === materialId)
      const per = units.find(({ slug }) => slug === unitSlug)?.per[language] ?? unitSlug
      return material
        ? [{ id, material: materialWords(material, language, pause), price, per, ...writtenTermsOf(rate) }]
        : []
    }),
  }
}
