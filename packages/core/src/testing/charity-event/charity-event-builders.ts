import {
  eventInstants,
  newCharityEventContent,
  type CharityEvent,
  type CharityEventContent,
} from '../../charity-event/index.ts'
import { emptyOrganizationInfo } from '../../organization/organization.ts'

export const anEventContent = (changes: Partial<CharityEventContent> = {}): CharityEventContent => ({
  ...newCharityEventContent,
  title: 'Costa da Caparica beach clean-up',
  ...changes,
})

/** Content complete for review, on a Saturday in May. */
export const aCompleteEventContent = (changes: Partial<CharityEventContent> = {}): CharityEventContent => ({
  title: 'Costa da Caparica beach clean-up',
  description: 'We walk the two kilometers from Praia do Norte.\n\nAt noon we weigh everything together.',
  kind: 'clean-up',
  cover: { id: 'cover-1', fileUrl: '/uploads/cover-1.png' },
  placeName: 'Praia do Norte, lifeguard tower 3',
  address: 'Costa da Caparica, Almada',
  location: { lng: -9.2352, lat: 38.6446 },
  startsAt: '2026-05-16T10:00',
  endsAt: '2026-05-16T13:00',
  capacity: 60,
  takesSignUps: false,
  contactName: 'Marta Lopes',
  contactPhone: '+351215550142',
  contactEmail: 'ola@marlimpo.example',
  materialIds: [1, 2],
  ...changes,
})

const timezone = 'Europe/Lisbon'

const savedParts = {
  id: 'event-1',
  orgId: 'org-1',
  creatorId: 'user-1',
  status: 'draft',
  statusComment: '',
  cancelledAtMs: null,
  timezone,
  seatsLeft: null,
  organizer: { ...emptyOrganizationInfo, fullName: 'Mar Limpo' },
  version: 1,
  createdAtMs: Date.UTC(2026, 4, 1, 9),
  updatedAtMs: Date.UTC(2026, 4, 2, 9),
} as const

/** A draft with only a title. */
export const anEvent = (changes: Partial<CharityEvent> = {}): CharityEvent => ({
  ...anEventContent(),
  ...savedParts,
  startsAtMs: null,
  endsAtMs: null,
  ...changes,
})

/** A draft that may be sent to review. */
export const aCompleteEvent = (changes: Partial<CharityEvent> = {}): CharityEvent => ({
  ...aCompleteEventContent(),
  ...savedParts,
  ...eventInstants(aCompleteEventContent(), timezone),
  ...changes,
})
