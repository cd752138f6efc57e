import { describe, expect, test } from 'vitest'
import {
  contentOf,
  facilityLife,
  saveFacility,
  type Facility,
  type FacilityContent,
  type FacilitySaveJob,
} from '@recircle/core/facility'
import { tooManyWaiting } from '@recircle/core/moderation'
import { aCompleteContent, aFacilityContent, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure, type RuleProblem } from '@recircle/core/wire'
import { SaveFlowModel } from './save-flow.ts'

function start() {
  const store = new InMemoryFacilities()
  const gateway = new InMemoryFacilityGateway(store)
  const saved: Facility[] = []
  const refused: RuleProblem[] = []
  const flow = new SaveFlowModel<Facility, FacilityContent>({
    save: (job) => saveFacility(gateway, job),
    canEdit: ({ status }) => status === 'draft' || facilityLife.toDraft(status) !== null,
    newId: () => 'new-2',
    onSaved: (facility) => void saved.push(facility),
    onRefused: (problems) => void refused.push(...problems),
  })
  return { store, gateway, saved, refused, flow }
}

const job = (changes: Partial<FacilitySaveJob> = {}): FacilitySaveJob => ({
  content: aCompleteContent(),
  saved: null,
  isContentSaved: false,
  send: true,
  newId: 'new-1',
  unanswered: [],
  ...changes,
})

describe('FAC-7 save, and save and send', () => {
  test('FAC-7 as a draft', async () => {
    const { flow } = start()
    await flow.run(job({ send: false }))
    expect(flow.state).toMatchObject({ kind: 'saved', saved: { id: 'new-1', status: 'draft' } })
  })

  test('FAC-7 to review', async () => {
    const { flow } = start()
    await flow.run(job())
    expect(flow.state).toMatchObject({ kind: 'saved', saved: { status: 'on-review' } })
  })

  test('FAC-7 after a failed send, a retry sends and creates no duplicate', async () => {
    const { store, flow, saved } = start()
    store.failNext('transit', gatewayFailure('server-error'))
    await flow.run(job())
    expect(flow.state).toMatchObject({ kind: 'failed', step: 'send', error: 'server-error' })
    expect(saved).toMatchObject([{ id: 'new-1', status: 'draft' }])
    await flow.tryAgain()
    expect(flow.state).toMatchObject({ kind: 'saved', saved: { status: 'on-review' } })
    expect([...store.facilities.keys()]).toEqual(['new-1'])
  })

  test('DESK-58 what is saved but may not wait as well says so', async () => {
    const { store, flow } = start()
    store.failNext('transit', gatewayFailure('too-many-requests', [tooManyWaiting]))
    await flow.run(job())
    expect(flow.state).toMatchObject({ kind: 'failed', step: 'send', isFull: true })
  })

  test('FAC-7 after a failed save, a retry saves', async () => {
    const { store, flow } = start()
    store.failNext('create', gatewayFailure('offline'))
    await flow.run(job({ send: false }))
    expect([flow.state.kind, store.facilities.size]).toEqual(['failed', 0])
    await flow.tryAgain()
    expect([flow.state.kind, store.facilities.size]).toEqual(['saved', 1])
  })

  test('FAC-7 problems found only by the backend are reported at their fields', async () => {
    const { flow, refused } = start()
    await flow.run(job({ content: aFacilityContent({ name: '' }) }))
    expect(refused).toMatchObject([{ rule: 'required', pointer: '/data/attributes/name' }])
  })
})

describe('FAC-7 changed elsewhere', () => {
  async function startConflict() {
    const at = start()
    await at.flow.run(job({ send: false }))
    const [mine] = at.saved
    if (!mine) throw new Error('Not saved')
    await at.gateway.update(mine.id, { ...contentOf(mine), name: 'Их название' }, mine.version)
    await at.flow.run(job({ content: { ...contentOf(mine), name: 'Мое название' }, saved: mine, send: false }))
    return { ...at, id: mine.id }
  }

  test('FAC-7 both versions are available, and nothing was overwritten', async () => {
    const { flow, store, id } = await startConflict()
    expect(flow.state).toMatchObject({ kind: 'conflict', theirs: { name: 'Их название' } })
    expect(store.facilities.get(id)?.name).toBe('Их название')
  })

  test('FAC-7 the user’s own version may replace the other', async () => {
    const { flow, store, id } = await startConflict()
    await flow.keepMine()
    expect([flow.state.kind, store.facilities.get(id)?.name]).toEqual(['saved', 'Мое название'])
  })

  test('FAC-7 a point that was sent to review elsewhere is a conflict as well', async () => {
    const { flow, gateway, saved } = start()
    await flow.run(job({ send: false }))
    const [mine] = saved
    if (!mine) throw new Error('Not saved')
    await gateway.transit(mine.id, 'sendToReview')
    await flow.run(job({ saved: mine, send: false }))
    expect(flow.state).toMatchObject({ kind: 'conflict', theirs: { status: 'on-review' } })
    await flow.keepMine()
    expect(flow.state).toMatchObject({ kind: 'saved', saved: { status: 'draft' } })
  })
})

describe('FAC-7 transitions between steps', () => {
  test('FAC-7 while saving, nothing else can start or be closed', async () => {
    const { flow, store } = start()
    const saving = flow.run(job({ send: false }))
    expect(flow.isSaving).toBe(true)
    void flow.run(job({ send: false, newId: 'second' }))
    flow.close()
    expect(flow.state).toEqual({ kind: 'saving' })
    await saving
    expect([flow.state.kind, [...store.facilities.keys()]]).toEqual(['saved', ['new-1']])
    flow.close()
    expect(flow.state).toEqual({ kind: 'idle' })
  })

  test('FAC-7 invalid transitions have no effect', async () => {
    const { flow, store } = start()
    await Promise.all([flow.tryAgain(), flow.keepMine(), flow.saveAsNew()])
    expect([flow.state, store.facilities.size]).toEqual([{ kind: 'idle' }, 0])
    await flow.run(job({ send: false }))
    await Promise.all([flow.tryAgain(), flow.keepMine(), flow.saveAsNew()])
    expect([flow.state.kind, store.facilities.size]).toEqual(['saved', 1])
  })

  test('FAC-17 a taken id is not used again', async () => {
    const { flow, store } = start()
    store.failNext('create', gatewayFailure('conflict'))
    store.failNext('get', gatewayFailure('not-found'))
    await flow.run(job({ send: false }))
    expect(flow.state).toMatchObject({ kind: 'failed', error: 'conflict', retry: { newId: 'new-2' } })
    await flow.tryAgain()
    expect([flow.state.kind, [...store.facilities.keys()]]).toEqual(['saved', ['new-2']])
  })

  test('FAC-17 content saved while another entity is edited is reported, and shows nothing there', async () => {
    const { flow, store, saved } = start()
    const aside: string[] = []
    void flow.run(job({ send: false }), () => void aside.push('saved aside'))
    flow.turnToAnother()
    expect(flow.state).toEqual({ kind: 'idle' })
    await flow.run(job({ send: false, newId: 'another' }))
    expect([aside, saved.map(({ id }) => id), store.facilities.size]).toEqual([['saved aside'], ['another'], 2])
    expect(flow.state).toMatchObject({ kind: 'saved', saved: { id: 'another' } })
  })
})
