import { v7 as uuidV7 } from 'uuid'
import type { ApiCall, ApiClient } from './api-client.ts'

interface Asking {
  readonly publicPoint: () => Promise<string>
  readonly newPublicPoint: () => Promise<string>
  readonly token: string
}

/** A call to each operation on hours and days that differ that succeeds. */
export function dayCalls(
  client: ApiClient,
  { publicPoint, newPublicPoint, token }: Asking,
): Record<string, () => Promise<ApiCall>> {
  const rule = {
    when: { dates: { from: '2096-01-01', to: '2096-01-08' } },
    change: { kind: 'closed' },
    reason: 'Stocktaking',
  }
  const said = async () => ({ id: uuidV7(), ...rule, points: [await publicPoint()] })
  const newRule = async () => {
    const body = await said()
    await client.call('sayDayRule', { body, token })
    return body
  }
  const path = async () => ({ path: { id: (await newRule()).id } })
  return {
    confirmHours: async () => ({ body: { points: [{ id: await newPublicPoint(), version: 3 }] } }),
    listDayRules: () => newRule().then(() => ({})),
    getDayRule: path,
    sayDayRule: async () => ({ body: await said() }),
    changeDayRule: async () => {
      const { id, ...content } = await newRule()
      return { path: { id }, body: { ...content, version: 1 } }
    },
    endDayRule: path,
    takePointOutOfDayRule: async () => {
      const { id, points } = await newRule()
      return { path: { id, pointId: points[0] ?? '' } }
    },
    setHolidayRule: async () => ({ body: { points: [await publicPoint()], rule: 'closed' } }),
  }
}
