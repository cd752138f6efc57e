import { describe, expect, test } from 'vitest'
import {
  closedPointPlace,
  contentOf,
  rateContentOf,
  facilityListQuery,
  type Facility,
  type FacilityGateway,
  type FacilityTransit,
} from '../../facility/index.ts'
import { aCompleteContent, aFacilityContent, aPng } from './facility-builders.ts'
import { accepted, complete, errorOf, failureOf, ids, valueOf, type FacilityGatewayExam } from './facility-exam.ts'
import { testFacilityActs } from './facility-acts.contract.ts'
import { testStopChanges } from './stop-changes.contract.ts'
import { testPublicPoints } from './public-points.contract.ts'

async function expectOutOfReach(exam: FacilityGatewayExam, other: FacilityGateway, draft: Facility): Promise<void> {
  expect(errorOf(await other.get(draft.id))).toBe('not-found')
  expect(valueOf(await other.list(facilityListQuery({ orgId: exam.ownerOrgId }))).items).toEqual([])
  const answers = await Promise.all([
    other.update(draft.id, aCompleteContent(), draft.version),
    other.delete(draft.id),
    other.transit(draft.id, 'sendToReview'),
  ])
  for (const answer of answers) expect(['not-found', 'forbidden', 'unauthorized']).toContain(errorOf(answer))
}

async function expectReasonNeeded(exam: FacilityGatewayExam, id: string, transit: FacilityTransit): Promise<void> {
  const refused = await exam.owner.transit(id, transit, '  ')
  expect(failureOf(refused).slice(0, 2)).toEqual(['broken-rule', ['comment-required']])
}

/** The contract of every facility gateway: the in-memory fake and the HTTP client with the server. */
export function describeFacilityGateway(name: string, start: () => Promise<FacilityGatewayExam>): void {
  describe(`facility gateway: ${name}`, () => {
    test('FAC-1 a created point is a draft of its organization with the written content', async () => {
      const exam = await start()
      const created = await complete(exam)
      expect(created).toMatchObject({ status: 'draft', orgId: exam.ownerOrgId, statusComment: '', photos: [] })
      expect(created.timezone).not.toBe('')
      expect(valueOf(await exam.owner.get(created.id))).toEqual(created)
      const { rates, icon } = created
      expect(contentOf(created)).toEqual(aCompleteContent({ rates, icon }))
      expect(rates).toMatchObject([{ unitSlug: exam.unitSlug, price: 8.5, materialId: exam.materialId, hours: null }])
      expect(created.rates[0]?.id).not.toBe('')
      expect(icon?.fileUrl).not.toBe('')
    })

    test('FAC-7 a draft needs only a name', async () => {
      const exam = await start()
      expect(valueOf(await exam.owner.create(aFacilityContent({ name: 'Пункт' }))).name).toBe('Пункт')
      const refused = await exam.owner.create(aFacilityContent({ name: ' ' }))
      expect(failureOf(refused)).toEqual(['invalid', ['required'], ['/data/attributes/name']])
    })

    test('TRUTH-41 the owner pauses and resumes a material, once each', async () => {
      const exam = await start()
      const { owner, materialId } = exam
      const pause = { until: '2099-12-01', reason: 'The press is broken' }
      const asked = { ...pause, materialId }
      const point = await accepted(exam)
      expect(errorOf(await owner.act(point, 'pauseMaterial', { ...pause, materialId: 999_999 }))).toBe('not-found')
      const paused = valueOf(await owner.act(point, 'pauseMaterial', asked))
      expect([paused.version, paused.rates.map((rate) => rate.pause)]).toEqual([point.version + 1, [pause]])
      expect(valueOf(await owner.act(point, 'pauseMaterial', asked)).version).toBe(paused.version)
      const late = await owner.act(point, 'pauseMaterial', { ...asked, until: null })
      expect(late).toMatchObject({ error: 'conflict', current: { version: paused.version } })
      const again = valueOf(await owner.act(paused, 'resumeMaterial', { materialId }))
      expect([again.version, again.rates[0]?.pause]).toEqual([paused.version + 1, null])
      expect(valueOf(await owner.act(paused, 'resumeMaterial', { materialId })).version).toBe(again.version)
    })

    test('TRUTH-41 a pause needs a reason and ends on a future day', async () => {
      const exam = await start()
      const point = await accepted(exam)
      const refused = async (until: string | null, reason: string) =>
        failureOf(await exam.owner.act(point, 'pauseMaterial', { materialId: exam.materialId, until, reason }))
      expect(await refused(null, ' ')).toEqual(['broken-rule', ['required'], ['/reason']])
      expect(await refused(null, 'x'.repeat(301))).toEqual(['broken-rule', ['maxLen'], ['/reason']])
      expect(await refused('2026-02-30', 'Full')).toEqual(['broken-rule', ['date'], ['/until']])
      expect(await refused('2020-01-01', 'Full')).toEqual(['broken-rule', ['past'], ['/until']])
    })

    testFacilityActs(start)
    testStopChanges(start)

    test('FAC-7 sending one point twice creates one', async () => {
      const exam = await start()
      const id = exam.newId()
      expect(valueOf(await exam.owner.create(aFacilityContent(), id)).id).toBe(id)
      expect(errorOf(await exam.owner.create(aFacilityContent(), id))).toBe('conflict')
      expect(valueOf(await exam.owner.list(facilityListQuery({ orgId: exam.ownerOrgId }))).pagination?.count).toBe(1)
    })

    test('FAC-7 a change to an older version is a conflict and changes nothing', async () => {
      const exam = await start()
      const created = await complete(exam)
      const changed = valueOf(
        await exam.owner.update(created.id, { ...contentOf(created), name: 'Первый' }, created.version),
      )
      expect([changed.name, changed.version > created.version]).toEqual(['Первый', true])
      const staleUpdate = await exam.owner.update(
        created.id,
        { ...contentOf(created), name: 'Второй' },
        created.version,
      )
      expect(staleUpdate).toMatchObject({
        error: 'conflict',
        current: { id: created.id, name: 'Первый', version: changed.version },
      })
      expect(valueOf(await exam.owner.get(created.id)).name).toBe('Первый')
    })

    test('FAC-13 a rate keeps its id when the point is changed', async () => {
      const exam = await start()
      const created = await complete(exam)
      const rates = created.rates.map((rate) => Object.assign(rateContentOf(rate), { price: 0 }))
      const changed = valueOf(await exam.owner.update(created.id, { ...contentOf(created), rates }, created.version))
      expect(changed.rates).toMatchObject(rates)
    })

    test('FAC-4 only the owner sees, changes, deletes and sends a draft', async () => {
      const exam = await start()
      const draft = await complete(exam)
      await expectOutOfReach(exam, exam.stranger, draft)
      await expectOutOfReach(exam, exam.visitor, draft)
      expect(valueOf(await exam.owner.get(draft.id))).toEqual(draft)
    })

    test('FAC-4 only the owner acts on a public point', async () => {
      const exam = await start()
      const point = await accepted(exam)
      expect(valueOf(await exam.visitor.get(point.id)).status).toBe('accepted')
      expect(errorOf(await exam.stranger.transit(point.id, 'closePermanently', 'Так'))).toBe('forbidden')
      expect(errorOf(await exam.stranger.update(point.id, contentOf(point), point.version))).toBe('forbidden')
      expect(errorOf(await exam.stranger.delete(point.id))).toBe('forbidden')
      expect(['forbidden', 'unauthorized']).toContain(errorOf(await exam.visitor.delete(point.id)))
      expect(valueOf(await exam.stranger.transitsOf(point.id))).toEqual([])
      expect(valueOf(await exam.owner.get(point.id)).status).toBe('accepted')
    })

    test('FAC-11 an incomplete point cannot be sent, and each missing part is reported with its pointer', async () => {
      const exam = await start()
      const { id } = await complete(exam, { description: '', rates: [] })
      const refused = await exam.owner.transit(id, 'sendToReview')
      expect(failureOf(refused)).toEqual([
        'broken-rule',
        ['rate', 'description'],
        ['/data/attributes/rates', '/data/attributes/description'],
      ])
      expect(valueOf(await exam.owner.transitsOf(id))).toEqual([])
    })

    test('FAC-3 from draft over review to accepted, temporarily closed, reopened, closed permanently', async () => {
      const exam = await start()
      const point = await accepted(exam)
      expect(valueOf(await exam.owner.transitsOf(point.id)).toSorted()).toEqual([
        'closePermanently',
        'closeTemporarily',
      ])
      const paused = valueOf(await exam.owner.transit(point.id, 'closeTemporarily', ' Ремонт входа '))
      expect(paused).toMatchObject({ status: 'temporarily-not-working', statusComment: 'Ремонт входа' })
      expect(valueOf(await exam.visitor.get(point.id)).statusComment).toBe('Ремонт входа')
      const reopened = valueOf(await exam.owner.transit(point.id, 'reopen'))
      expect(reopened).toMatchObject({ status: 'accepted', statusComment: '' })
      const closed = valueOf(await exam.owner.transit(point.id, 'closePermanently', 'Переехали'))
      expect(closed?.status).toBe('closed')
      const gone = await exam.visitor.get(point.id)
      expect([errorOf(gone), gone.ok ? null : closedPointPlace(gone.problems)]).toEqual(['gone', point.location])
      expect(await exam.owner.transit(point.id, 'reopen')).toMatchObject({
        error: 'conflict',
        current: { id: point.id, status: 'closed', statusComment: 'Переехали' },
      })
    })

    test('FAC-16 a repeated transit succeeds and happens once', async () => {
      const exam = await start()
      const { id } = await complete(exam)
      const sent = valueOf(await exam.owner.transit(id, 'sendToReview'))
      expect(valueOf(await exam.owner.transit(id, 'sendToReview'))).toEqual(sent)
      await exam.staff(id, 'accept')
      const paused = valueOf(await exam.owner.transit(id, 'closeTemporarily', 'Ремонт входа'))
      expect(valueOf(await exam.owner.transit(id, 'closeTemporarily', 'Ремонт крыши'))).toEqual(paused)
      expect(errorOf(await exam.stranger.transit(id, 'closeTemporarily', 'Так'))).toBe('forbidden')
    })

    test('FAC-16 an overtaken transit returns the current point', async () => {
      const exam = await start()
      const point = await accepted(exam)
      const { id } = point
      await exam.staff(id, 'block', 'Пункта нет на месте')
      const blocked = { id, status: 'blocked-by-moderator', statusComment: 'Пункта нет на месте' }
      const staleWrites = [
        await exam.owner.transit(id, 'closeTemporarily', 'Ремонт входа'),
        await exam.owner.transit(id, 'withdraw'),
        await exam.owner.update(id, contentOf(point), point.version),
        await exam.owner.delete(id),
      ]
      for (const answer of staleWrites) expect(answer).toMatchObject({ error: 'conflict', current: blocked })
      expect(valueOf(await exam.owner.get(id)).status).toBe('blocked-by-moderator')
    })

    test('FAC-11 a phone invalid in every numbering plan blocks the review', async () => {
      const exam = await start()
      const contacts = { ...aCompleteContent().contacts, phone: '+70001112233' }
      const { id } = await complete(exam, { contacts })
      expect(failureOf(await exam.owner.transit(id, 'sendToReview')).slice(0, 2)).toEqual([
        'broken-rule',
        ['phone-invalid'],
      ])
      expect(valueOf(await exam.owner.transitsOf(id))).toEqual([])
    })

    test('FAC-3 closing without a reason is refused', async () => {
      const exam = await start()
      const { id } = await accepted(exam)
      await expectReasonNeeded(exam, id, 'closeTemporarily')
      await expectReasonNeeded(exam, id, 'closePermanently')
      expect(valueOf(await exam.owner.get(id)).status).toBe('accepted')
    })

    test('FAC-3 an owner cannot review, block or unblock', async () => {
      const exam = await start()
      const { id } = await complete(exam)
      valueOf(await exam.owner.transit(id, 'sendToReview'))
      expect(errorOf(await exam.owner.transit(id, 'accept'))).toBe('forbidden')
      await exam.staff(id, 'decline', 'Нет вывески')
      expect(valueOf(await exam.owner.get(id))).toMatchObject({ status: 'declined', statusComment: 'Нет вывески' })
      expect(valueOf(await exam.owner.transit(id, 'revise'))).toMatchObject({ status: 'draft', statusComment: '' })
      valueOf(await exam.owner.transit(id, 'sendToReview'))
      await exam.staff(id, 'accept')
      await exam.staff(id, 'block', 'Пункта нет на месте')
      expect(errorOf(await exam.owner.transit(id, 'unblock'))).toBe('forbidden')
      expect(errorOf(await exam.visitor.get(id))).toBe('not-found')
      await exam.staff(id, 'unblock')
      expect(valueOf(await exam.visitor.get(id)).status).toBe('accepted')
    })

    test('FAC-5 content can only be changed in a draft', async () => {
      const exam = await start()
      const point = await accepted(exam)
      expect(errorOf(await exam.owner.update(point.id, contentOf(point), point.version))).toBe('conflict')
      expect(errorOf(await exam.owner.delete(point.id))).toBe('conflict')
    })

    test('FAC-19 repeating a creation after the point was deleted is a conflict and restores nothing', async () => {
      const exam = await start()
      const id = exam.newId()
      valueOf(await exam.owner.create(aFacilityContent(), id))
      valueOf(await exam.owner.delete(id))
      expect(errorOf(await exam.owner.create(aFacilityContent(), id))).toBe('conflict')
      expect(valueOf(await exam.owner.list(facilityListQuery({ orgId: exam.ownerOrgId }))).items).toEqual([])
    })

    test('FAC-8 a deleted draft is gone', async () => {
      const exam = await start()
      const { id } = await complete(exam)
      expect(await exam.owner.delete(id)).toEqual({ ok: true, value: null })
      expect(['gone', 'not-found']).toContain(errorOf(await exam.owner.get(id)))
      expect(['gone', 'not-found']).toContain(errorOf(await exam.owner.delete(id)))
    })

    test('FAC-4 the owner’s list filters, searches, sorts, pages and counts by status', async () => {
      const exam = await start()
      const own = (changes: Parameters<typeof facilityListQuery>[0]) =>
        exam.owner.list(facilityListQuery({ orgId: exam.ownerOrgId, ...changes }))
      const beta = await complete(exam, { name: 'Beta' })
      const alpha = await complete(exam, { name: 'Alpha', address: 'Other street' })
      const gamma = await accepted(exam, { name: 'Gamma' })
      const page = valueOf(await own({ sort: 'name', limit: 2, offset: 1 }))
      expect(ids(page.items)).toEqual([beta.id, gamma.id])
      expect(page.pagination).toEqual({ count: 3, limit: 2, offset: 1 })
      expect(page.statusCounts).toEqual({ draft: 2, accepted: 1 })
      const drafts = valueOf(await own({ statuses: ['draft'], sort: '-name' }))
      expect(ids(drafts.items)).toEqual([beta.id, alpha.id])
      expect(drafts.statusCounts).toEqual({ draft: 2, accepted: 1 })
      expect(ids(valueOf(await own({ search: 'other STREET' })).items)).toEqual([alpha.id])
      expect(valueOf(await own({ materialIds: [exam.childMaterialId] })).items).toEqual([])
    })

    test('FAC-15 an icon is a picture of at most 10 MB', async () => {
      const { owner, visitor } = await start()
      const text = Uint8Array.from([0x68, 0x65, 0x6c, 0x6c, 0x6f])
      expect(errorOf(await owner.uploadIcon({ name: 'text.png', bytes: text }))).toBe('unsupported-media')
      expect(errorOf(await owner.uploadIcon({ name: 'big.png', bytes: aPng(10 * 1024 * 1024) }))).toBe('too-large')
      expect(errorOf(await visitor.uploadIcon({ name: 'icon.png', bytes: aPng() }))).toBe('unauthorized')
    })

    testPublicPoints(start)

    test('FAC-13 materials and units come with their names in four languages', async () => {
      const { visitor, materialId, childMaterialId, unitSlug } = await start()
      const materials = valueOf(await visitor.materials())
      expect(materials.find(({ id }) => id === childMaterialId)?.parentId).toBe(materialId)
      for (const { names } of materials) expect(Object.keys(names).toSorted()).toEqual(['en', 'es', 'kk', 'ru'])
      expect(valueOf(await visitor.units()).map(({ slug }) => slug)).toContain(unitSlug)
    })
  })
}
