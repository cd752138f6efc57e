import { expect, test } from 'vitest'
import { gatewayFailure, type GatewayResult } from '../wire/index.ts'
import {
  changeStatus,
  deleteModerated,
  lifeOf,
  missing,
  missingContact,
  missingPlace,
  problemsAt,
  sameWhenSent,
  saveModerated,
  type ActResult,
  type LifeAction,
  type LifeMoment,
  type Missing,
  type Moderated,
  type OrgActor,
  type TransitRule,
} from './index.ts'

/** A third moderated entity, defined only by a table and its missing parts. */
type OfferStatus = 'draft' | 'on-review' | 'accepted' | 'declined' | 'taken'
interface Offer extends Moderated {
  readonly status: OfferStatus
  readonly title: string
}
const offerTransits = {
  send: { from: 'draft', to: 'on-review', by: 'owner', needs: 'complete', wireName: 'offer#draft_to_oncheck' },
  withdraw: {
    from: 'on-review',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'offer#oncheck_to_draft',
    action: 'toDraft',
  },
  revise: {
    from: 'declined',
    to: 'draft',
    by: 'owner',
    needs: 'nothing',
    wireName: 'offer#declined_to_draft',
    action: null,
  },
  take: { from: 'accepted', to: 'taken', by: 'both', needs: 'nothing', wireName: 'offer#accepted_to_taken' },
  accept: { from: 'on-review', to: 'accepted', by: 'staff', needs: 'nothing', wireName: 'offer#oncheck_to_accepted' },
  decline: { from: 'on-review', to: 'declined', by: 'staff', needs: 'comment', wireName: 'offer#oncheck_to_declined' },
} as const satisfies Record<string, TransitRule<OfferStatus>>
interface OfferTypes {
  readonly saved: Offer
  readonly content: Pick<Offer, 'title'>
  readonly transit: keyof typeof offerTransits
  readonly action: LifeAction<typeof offerTransits>
  readonly part: Missing<'title'>
}
const offerLife = lifeOf<OfferTypes>({
  transits: offerTransits,
  publicStatuses: ['accepted', 'taken'],
  missing: (offer) => missing(offer.title === '', 'title', 'title'),
  isDeletedByStaff: false,
})

const at: LifeMoment = { phoneMetadata: null, nowMs: 0 }
const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const staff: OrgActor = { kind: 'staff' }
const visitor: OrgActor = { kind: 'visitor' }
const anOffer = (status: OfferStatus, title = 'Boxes'): Offer => ({
  id: 'offer-1',
  orgId: 'org-1',
  creatorId: 'user-1',
  status,
  statusComment: '',
  version: 1,
  title,
})

/** A backend that stores one offer and follows the same life cycle. */
function backend(first: Offer | null, actor: OrgActor = owner) {
  let stored = first
  const found = (): GatewayResult<Offer> => (stored ? { ok: true, value: stored } : gatewayFailure('not-found'))
  return {
    get: async () => found(),
    create: async (title: string) => {
      stored = anOffer('draft', title)
      return found()
    },
    update: async (_id: string, title: string, version: number): Promise<GatewayResult<Offer, Offer>> => {
      if (stored) stored = { ...stored, title, version: version + 1 }
      return found()
    },
    transit: async (_id: string, transit: keyof typeof offerTransits, comment = ''): Promise<ActResult<Offer>> => {
      const after = stored && offerLife.apply(stored, transit, actor, comment, at)
      if (!after?.ok) return gatewayFailure('forbidden')
      stored = after.value
      return found()
    },
    delete: async (): Promise<GatewayResult<null, Offer>> => {
      stored = null
      return { ok: true, value: null }
    },
  }
}

test('FAC-4 the actions of a third moderated entity follow from its table', () => {
  const offered = (status: OfferStatus, actor: OrgActor, title?: string) =>
    offerLife.allowedActions(anOffer(status, title), actor, at)
  expect(offered('draft', owner)).toEqual(['edit', 'saveDraft', 'send', 'delete'])
  expect(offered('draft', owner, '')).toEqual(['edit', 'saveDraft', 'delete'])
  expect(offered('on-review', owner)).toEqual(['saveDraft', 'toDraft', 'delete'])
  expect(offered('declined', owner)).toEqual(['edit', 'delete'])
  expect(offered('accepted', owner)).toEqual(['take'])
  expect(offered('on-review', staff)).toEqual(['accept', 'decline'])
  expect(offered('accepted', staff)).toEqual(['take'])
  expect([offered('draft', visitor), offered('accepted', visitor)]).toEqual([[], []])
  expect([offerLife.canSee(anOffer('taken'), visitor), offerLife.canSee(anOffer('declined'), visitor)]).toEqual([
    true,
    false,
  ])
})

test('FAC-3 the shared use cases change its status and delete it', async () => {
  const change = { subject: anOffer('accepted'), transit: 'take' as const, actor: owner, at }
  expect(await changeStatus(offerLife, backend(anOffer('accepted')), change)).toMatchObject({
    ok: true,
    value: { status: 'taken', version: 2 },
  })
  expect(await changeStatus(offerLife, backend(null), { ...change, actor: visitor })).toMatchObject({
    error: 'refused',
    refusal: 'forbidden',
  })
  expect(await deleteModerated(offerLife, backend(anOffer('draft')), anOffer('draft'), owner)).toMatchObject({
    ok: true,
  })
  expect(await deleteModerated(offerLife, backend(anOffer('taken')), anOffer('taken'), owner)).toMatchObject({
    error: 'forbidden',
  })
})

test('FAC-7 the shared saving converts it to a draft first and sends it to review', async () => {
  const ways = { life: offerLife, holds: (saved: Offer, title: string) => saved.title === title }
  const job = { content: 'Jars', isContentSaved: false, send: true, newId: 'offer-1', unanswered: [] }
  const sent = { ok: true, value: { title: 'Jars', status: 'on-review' } }
  expect(await saveModerated(backend(null), ways, { ...job, saved: null })).toMatchObject(sent)
  const declined = anOffer('declined')
  expect(await saveModerated(backend(declined), ways, { ...job, saved: declined })).toMatchObject(sent)
})

test('FAC-7 in a life cycle without a review it is saved and stays a draft', async () => {
  const { send: _send, ...transits } = offerTransits
  type Unreviewed = OfferTypes & { readonly transit: keyof typeof transits }
  const life = lifeOf<Unreviewed>({
    transits,
    publicStatuses: ['accepted'],
    missing: () => [],
    isDeletedByStaff: false,
  })
  expect(life.toReview()).toBe(null)
  const { get, create, update } = backend(null)
  const job = { content: 'Jars', saved: null, isContentSaved: false, send: true, newId: 'offer-1', unanswered: [] }
  const never = async (): Promise<ActResult<Offer>> => gatewayFailure('server-error')
  expect(await saveModerated({ get, create, update, transit: never }, { life, holds: () => false }, job)).toMatchObject(
    {
      ok: true,
      value: { status: 'draft' },
    },
  )
})

test('FAC-11 the missing parts of a place and a contact are the same in every form, with its field names', () => {
  const fields = { name: 'who', phone: 'tel', email: 'mail' }
  const context = { phoneMetadata: null }
  expect(missingContact({ name: ' ', phone: '', email: '' }, fields, context)).toEqual([
    { code: 'contact-name', field: 'who' },
    { code: 'phone', field: 'tel' },
    { code: 'email', field: 'mail' },
  ])
  expect(missingContact({ name: 'Ana', phone: '123', email: 'ana' }, fields, context)).toEqual([
    { code: 'phone-invalid', field: 'tel' },
    { code: 'email-invalid', field: 'mail' },
  ])
  expect(missingContact({ name: 'Ana', phone: '+77011234567', email: 'ana@mail.kz' }, fields, context)).toEqual([])
  expect(missingPlace({ address: '', location: { lng: 37, lat: 55 } })).toEqual([
    { code: 'address', field: 'address' },
    { code: 'location', field: 'location' },
  ])
  expect(missingPlace({ address: 'Abay 10', location: { lng: 37, lat: 55.1 } })).toEqual([])
})

test('FAC-11 faults become error entries with pointers', () => {
  const problems = problemsAt((field) => `/data/attributes/${field}`)
  expect(problems([{ code: 'maxLen', field: 'title', params: { max: 20 } }, ...missing(true, 'phone', 'tel')])).toEqual(
    [
      { rule: 'maxLen', pointer: '/data/attributes/title', params: { max: 20 } },
      { rule: 'phone', pointer: '/data/attributes/tel' },
    ],
  )
})

test('FAC-17 two versions are equal if their request bodies are', () => {
  const isSame = sameWhenSent(({ title }: Offer) => ({ title }))
  expect(isSame(anOffer('draft'), anOffer('accepted'))).toBe(true)
  expect(isSame(anOffer('draft'), anOffer('draft', 'Jars'))).toBe(false)
})
