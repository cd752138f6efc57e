import { expect, type Page } from '@playwright/test'
import { ownerApi, type Owner } from './owner-api.ts'

/** The tracking page of a report. */
export const tracking = /[/]reports[/][\w-]{22}$/

export const sendForm = (page: Page): Promise<void> => page.locator('main form button[type="submit"]').click()

interface Reported {
  readonly subject_version: number
  readonly changes: readonly { readonly field: string; readonly to: unknown }[]
}
interface Waiting {
  readonly data: readonly { readonly id: string; readonly attributes: Reported }[]
}

/** The owner accepts all of the only report that waits. */
export async function decideAsOwner(owner: Owner, note: string): Promise<Reported> {
  const { read, send } = await ownerApi(owner)
  const { data } = (await read('/facility/proposals/?filter[state]=open')) as Waiting
  expect(data).toHaveLength(1)
  const { id, attributes } = data[0]!
  await send(`/facility/proposals/${id}/decision/`, {
    version: attributes.subject_version,
    confirmed: true,
    verdicts: attributes.changes.map(({ field }) => ({ field, applied: true })),
    note,
  })
  return attributes
}
