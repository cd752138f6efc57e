import { v7 as uuidV7 } from 'uuid'
import type { LinkPurpose } from '@recircle/core/signed-link'
import type { Database } from '../db/database.ts'
import type { ApiCall } from './api-client.ts'
import { aSubscriber } from './management-asks.ts'

/** A subscriber to all news around Almaty. */
async function anAlert(database: Database): Promise<string> {
  const id = uuidV7()
  await database
    .insertInto('area_alerts')
    .values({
      id,
      email: `${id}@example.org`,
      lng: 76.95,
      lat: 43.25,
      radius_km: 5,
      news: ['new'],
      pace: 'week',
      locale: 'EN_US',
      variant: 'int',
    })
    .execute()
  return id
}

/** The calls of link holders, each with a link that has not been used before. */
export function linkCalls(
  database: Database,
  link: (purpose: LinkPurpose, subject: string) => string,
): Record<string, () => Promise<ApiCall>> {
  const ofAlert = async () => ({ token: link('area-alert', await anAlert(database)) })
  const ofSubscriber = async () => ({ token: link('newsletter', await aSubscriber(database)) })
  return {
    viewAlert: async () => ({ path: await ofAlert() }),
    changeAlert: async () => ({ path: await ofAlert(), body: { act: 'change', every: 'day' } }),
    openAlertStop: async () => ({ path: await ofAlert() }),
    stopAlert: async () => ({ path: await ofAlert() }),
    viewSubscription: async () => ({ path: await ofSubscriber() }),
    changeSubscription: async () => ({ path: await ofSubscriber(), body: { act: 'stop' } }),
    openNewsletterStop: async () => ({ path: await ofSubscriber() }),
    stopNewsletter: async () => ({ path: await ofSubscriber() }),
  }
}
