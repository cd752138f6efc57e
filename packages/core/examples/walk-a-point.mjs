// Walks a recycling point from draft to accepted to closed with nothing but @recircle/core, and prints what every attempt comes to.
// Build the package first: pnpm --filter @recircle/core build
import { dayOf, facilityLife, newFacilityContent, weekOf } from '@recircle/core/facility'
import { lazyPhoneMetadata } from '@recircle/core/phone'

const phones = await lazyPhoneMetadata.load()
if (!phones.ok) throw new Error(phones.error)
const context = { phoneMetadata: phones.value }

const actors = {
  owner: { kind: 'creator', orgId: 'green-yard' },
  stranger: { kind: 'creator', orgId: 'somebody-else' },
  staff: { kind: 'staff' },
}

let point = {
  ...newFacilityContent,
  id: 'point-1',
  orgId: 'green-yard',
  creatorId: 'user-1',
  status: 'draft',
  statusComment: '',
  timezone: 'Asia/Almaty',
  orgInfo: null,
  photos: [],
  lastConfirmedAtMs: null,
  version: 1,
  createdAtMs: 0,
  updatedAtMs: 0,
  name: 'Green yard',
}

const print = (line) => process.stdout.write(`${line}\n`)

function attempt(who, transit, comment) {
  const result = facilityLife.apply(point, transit, actors[who], comment, context)
  if (result.ok) point = result.value
  print(`${who}, ${transit}: ${result.ok ? `now ${point.status}` : `refused, ${result.error}`}`)
}

const showMissing = () => {
  const codes = facilityLife.missing(point, context).map(({ code }) => code)
  print(`missing: ${codes.join(', ') || 'nothing'}`)
}
const showActions = () =>
  print(`the owner may: ${facilityLife.allowedActions(point, actors.owner, context).join(', ') || 'nothing'}`)

showActions()
showMissing()
attempt('owner', 'sendToReview')

point = {
  ...point,
  address: 'Abay Avenue 10, Almaty',
  location: { lng: 76.92, lat: 43.24 },
  description: 'Bring it clean and dry.',
  contacts: { name: 'Aigul', phone: '+77011234567', email: 'aigul@example.org', website: '' },
  workingHours: weekOf(() => dayOf(9 * 60, 18 * 60, { start: 13 * 60, end: 14 * 60 })),
  rates: [{ id: 'rate-1', unitSlug: 'kg', price: 12, materialId: 1 }],
  icon: { id: 'icon-1', fileUrl: '/uploads/icon-1.png' },
}
showMissing()
attempt('stranger', 'sendToReview')
attempt('owner', 'sendToReview')
attempt('owner', 'accept')
attempt('staff', 'accept')
showActions()
attempt('owner', 'reopen')
attempt('owner', 'closePermanently')
attempt('owner', 'closePermanently', 'x'.repeat(1001))
attempt('owner', 'closePermanently', 'Moved to another place')
attempt('owner', 'reopen')
showActions()
