import { expect, test } from 'vitest'
import { aCompleteFacility } from '../testing/facility/facility-builders.ts'
import {
  contentOf,
  facilityKinds,
  facilityStatuses,
  newFacilityContent,
  newRate,
  standingOf,
  unknownWeek,
} from './index.ts'

test('FAC-1 the defaults of a new point', () => {
  expect(newFacilityContent).toEqual({
    kind: 'centre',
    name: '',
    address: '',
    location: { lng: 37, lat: 55 },
    comment: '',
    description: '',
    contacts: { phone: '', email: '', website: '', name: '' },
    workingHours: unknownWeek,
    regularDays: { rules: [], onHolidays: null },
    hoursText: '',
    access: { opening: null, steps: null, ground: null, indoor: null },
    stops: [],
    rates: [],
    currency: null,
    icon: null,
    photos: [],
  })
  expect(newRate).toEqual({ id: null, unitSlug: '', price: -1, materialId: -1, hours: null })
  expect(facilityKinds).toEqual(['centre', 'container'])
})

test('FAC-1 the owner may change the content of a point and nothing else', () => {
  const { id, orgId, creatorId, status, statusComment, nextStops, timezone, ...others } = aCompleteFacility()
  const { orgInfo, sourceId, isClaimable, waitsWithImport, days, stopChanges, ...rest } = others
  const { lastConfirmedAtMs, confirmations, version, createdAtMs, updatedAtMs, ...content } = rest
  expect(contentOf(aCompleteFacility())).toEqual(content)
  const metadata = [
    id,
    orgId,
    creatorId,
    status,
    statusComment,
    nextStops,
    timezone,
    orgInfo,
    sourceId,
    isClaimable,
    waitsWithImport,
  ]
  expect([
    ...metadata,
    days,
    stopChanges,
    lastConfirmedAtMs,
    confirmations,
    version,
    createdAtMs,
    updatedAtMs,
  ]).not.toContain(undefined)
})

test('SRC-28 a draft that staff review with its import stands as on review, other statuses as they are', () => {
  expect(standingOf({ status: 'draft', waitsWithImport: true })).toBe('on-review')
  expect(standingOf({ status: 'draft', waitsWithImport: false })).toBe('draft')
  for (const status of facilityStatuses.filter((each) => each !== 'draft'))
    expect(standingOf({ status, waitsWithImport: true })).toBe(status)
})
