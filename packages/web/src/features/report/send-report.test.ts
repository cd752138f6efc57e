import { Container } from 'inversify'
import { describe, expect, test } from 'vitest'
import { FacilityGateway } from '@recircle/core/facility'
import { factsOf, ProposalGateway, reportField } from '@recircle/core/proposal'
import {
  aCompleteFacility,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryProposalGateway,
  InMemoryProposals,
} from '@recircle/core/testing'
import type { Scope } from '../../routing/screen/scope.ts'
import { Services } from '../../routing/screen/services.ts'
import { sendReport } from './send-report.ts'

const point = aCompleteFacility({ status: 'accepted', name: 'Yard', version: 1 })
const page = {
  point: { id: point.id, name: point.name, version: point.version, facts: factsOf(point) },
  reason: 'suggestion',
  materials: [],
  start: null,
  currency: null,
  units: {},
} as const

function visitor(pointNow = point) {
  const facilities = new InMemoryFacilities()
  facilities.facilities.set(pointNow.id, pointNow)
  const proposals = new InMemoryProposals()
  proposals.points.set(pointNow.id, pointNow)
  const container = new Container()
  container
    .bind<FacilityGateway>(FacilityGateway)
    .toConstantValue(new InMemoryFacilityGateway(facilities, { kind: 'visitor' }))
  container.bind<ProposalGateway>(ProposalGateway).toConstantValue(new InMemoryProposalGateway(proposals))
  const services = new Services(container)
  const scope = { services: async () => services } as unknown as Scope
  const send = (fields: Record<string, string>, isSure = false) =>
    sendReport(scope, { facility: point.id, version: '1', reason: 'suggestion', ...fields }, page, isSure)
  return { send, sent: () => proposals.stored.map(({ proposal }) => proposal.changes) }
}

const renamed = { [reportField.fact('name')]: 'Renamed by a visitor' }

describe('a report of a visitor with scripts', () => {
  test('TRUTH-36 of a field that has changed meanwhile shows both values first, and is sent once the visitor is sure', async () => {
    const { send, sent } = visitor({ ...point, name: 'Renamed by its owner', version: 2 })
    expect(await send(renamed)).toEqual({
      kind: 'doubts',
      doubts: {
        hasContact: false,
        alike: [],
        moved: [expect.objectContaining({ field: 'name', now: 'Renamed by its owner', to: 'Renamed by a visitor' })],
      },
    })
    expect(sent()).toEqual([])
    expect(await send(renamed, true)).toMatchObject({ kind: 'sent' })
    expect(sent()).toHaveLength(1)
  })

  test('TRUTH-36 of a field that nobody has changed is sent at once, to its own page', async () => {
    const { send, sent } = visitor()
    expect(await send(renamed)).toMatchObject({ kind: 'sent', path: expect.stringMatching(/^\/reports\//) })
    expect(sent()).toEqual([[{ field: 'name', from: 'Yard', to: 'Renamed by a visitor' }]])
  })

  test('TRUTH-35 with a phone number is asked about first', async () => {
    const { send, sent } = visitor()
    expect(await send({ text: 'Call me: +7 495 120-31-77' })).toMatchObject({
      kind: 'doubts',
      doubts: { hasContact: true },
    })
    expect(sent()).toEqual([])
  })

  test('TRUTH-34 that the server refuses says why', async () => {
    const { send } = visitor()
    expect(await send({ facility: 'nowhere', ...renamed })).toMatchObject({ kind: 'refused' })
  })
})
