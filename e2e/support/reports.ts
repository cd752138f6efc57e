import { expect, type Page } from '@playwright/test'
import { ownerApi, type Owner } from './owner-api.ts'

/** The tracking page of a report. */
export const tracking = /[/]reports[/][\w-]{22}$/

export const sendForm = (page: Page): Promise<void> => page.locator('main form button[type="submit"]').click()

type Change = { field: string; to: Record<string, { start: string; end: string } | string> | string }
type Reported = { reason: string; subject_version: number; changes: Change[] }
type Waiting = { data: { id: string; attributes: Reported }[] }

/** The only report pending that owner's decision. */
export async function waitingReport(owner: Owner): Promise<Waiting['data'][number]> {
  const { read } = await ownerApi(owner)
  const { data } = (await read('/facility/proposals/?filter[state]=open')) as Waiting
  expect(data).toHaveLength(1)
  return data[0]!
}

/** The owner accepts all of it. */
export async function decideAsOwner(owner: Owner, note: string): Promise<Reported> {
  const { id, attributes } = await waitingReport(owner)
  const { send } = await ownerApi(owner)
  await send(`/facility/proposals/${id}/decision/`, {
    version: attributes.subject_version,
    confirmed: true,
    verdicts: attributes.changes.map(({ field }) => ({ field, applied: true })),
    note,
  })
  return attributes
}
