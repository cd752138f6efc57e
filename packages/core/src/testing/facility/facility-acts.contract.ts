import { expect, test } from 'vitest'
import { facilityActs, type Facility, type FacilityActName } from '../../facility/index.ts'
import { keysOf } from '../../wire/index.ts'
import { actExamples } from './act-examples.ts'
import { accepted, complete, errorOf, valueOf, type FacilityGatewayExam } from './facility-exam.ts'

/** TRUTH-41, STOP-13: what every act of an owner has in common, for every facility gateway. */
export function testFacilityActs(start: () => Promise<FacilityGatewayExam>): void {
  test.each(keysOf(facilityActs))('TRUTH-41 STOP-13 %s is for the owner of a public point', async (name) => {
    const exam = await start()
    const { owner } = exam
    const draft = await complete(exam, contentFor(name))
    expect(await act(owner, draft, name)).toMatchObject({ ok: false, error: 'conflict', current: { id: draft.id } })
    const point = await ready(exam, name)
    const others = await Promise.all([exam.stranger, exam.visitor].map((other) => act(other, point, name)))
    for (const answer of others) expect(['forbidden', 'unauthorized']).toContain(errorOf(answer))
    const after = valueOf(await act(owner, point, name))
    expect(after).toEqual(valueOf(await owner.get(point.id)))
    expect(after.version).toBe(point.version + 1)
  })

  test.each(keysOf(facilityActs).filter((name) => 'version' in facilityActs[name].body))(
    'TRUTH-41 STOP-13 %s is refused with the current point if it was decided on an older one',
    async (name) => {
      const exam = await start()
      const point = await ready(exam, name)
      const old = { ...point, version: point.version - 1 }
      expect(await act(exam.owner, old, name)).toMatchObject({ error: 'conflict', current: { version: point.version } })
      expect(valueOf(await exam.owner.get(point.id))).toEqual(point)
    },
  )
}

const contentFor = (name: FacilityActName) => actExamples[name].content ?? {}

async function ready(exam: FacilityGatewayExam, name: FacilityActName): Promise<Facility> {
  const { after } = actExamples[name]
  const point = await accepted(exam, contentFor(name))
  return after === undefined ? point : valueOf(await act(exam.owner, point, after))
}

const act = (gateway: FacilityGatewayExam['owner'], point: Facility, name: FacilityActName) =>
  gateway.act(point, name, actExamples[name].input(point))
