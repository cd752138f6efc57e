import { expect } from '@playwright/test'
import { idOf, ownerApi, type Owner } from './owner-api.ts'

const imports = '/facility/imports/'

/** A file with points that this organization has imported, and that waits for staff. */
export async function newImport(owner: Owner, name: string, text: string): Promise<void> {
  const { read, send, sendFile } = await ownerApi(owner)
  const id = idOf(await sendFile(imports, new File([text], name, { type: 'text/csv' })))
  const attributes = async (): Promise<object> =>
    ((await read(`${imports}${id}/`)) as { data: { attributes: object } }).data.attributes
  const state = async (): Promise<unknown> => Object(await attributes()).status
  await expect.poll(state, { intervals: [100], timeout: 20_000 }).toBe('checked')
  const { settings } = (await attributes()) as { settings: object }
  await send(`${imports}${id}/settings/`, { ...settings, without: ['materials', 'hours'] })
  // The same answer as for the file before is checked again.
  await expect.poll(state, { intervals: [100], timeout: 20_000 }).toBe('checked')
  await send(`${imports}${id}/apply/`, {})
  await expect.poll(state, { intervals: [100], timeout: 20_000 }).toBe('applied')
}
