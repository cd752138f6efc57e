import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { manage, waitingItems } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { typeInto } from '../support/typing.ts'

type Kept = Readonly<Record<string, unknown>>
type Form = {
  readonly path: string
  readonly form: string
  readonly type: string | null
  readonly fields: readonly string[]
}

const inDialog = 'dialog[open] form'
const onHome = '#opportunities form'
const about = {
  name: `Aida ${randomUUID().slice(0, 8)}`,
  city: 'Almaty',
  orgName: 'Green yard',
  phone: '+7 (701) 123-45-67',
}
const question = ['name', 'city', 'email', 'text']
const message = ['name', 'city', 'email', 'phone', 'text']
const inquiry = ['name', 'orgName', 'email', 'phone', 'city', 'text']

/** FORM-1: the places where visitors find these forms. */
const forms = {
  question: { path: '/?modal=question', form: 'question', type: null, fields: question },
  message: { path: '/?modal=write-to-us', form: 'write-to-us', type: 'question', fields: message },
  inquiry: { path: '/?modal=inquiry', form: 'inquiry', type: 'government', fields: inquiry },
  'inquiry of home': { path: '/#opportunities', form: 'inquiry', type: 'government', fields: inquiry },
} as const satisfies Record<string, Form>

const formOn = (page: Page, { path }: Form): Locator =>
  page.locator(path.endsWith('#opportunities') ? onHome : inDialog)

type Shown = {
  readonly text: string
  readonly variant: string
  readonly fields: readonly { readonly name: string; readonly after: string }[]
}
/** The messages of somebody as staff read them. */
async function readByStaff(from: string): Promise<readonly Kept[]> {
  const items = await waitingItems(`filter[kind]=inquiry&filter[words]=${encodeURIComponent(from)}`)
  const shown = await Promise.all(items.map(({ id }) => manage<Shown>(`/items/inquiry/${id}/`)))
  return shown.map(({ text, variant, fields }) =>
    Object.fromEntries([['text', text], ['variant', variant], ...fields.map(({ name, after }) => [name, after])]),
  )
}

test.use({ viewport: { width: 360, height: 740 } })

test('FORM-1 FORM-7 FORM-8 a visitor types each message key by key and sees it sent, and staff read it @kz', async ({
  page,
  visit,
  site,
}) => {
  const sent: Kept[] = []
  for (const [name, each] of Object.entries<Form>(forms))
    await test.step(name, async () => {
      await visit(each.path)
      const form = formOn(page, each)
      const text = `When? ${randomUUID().slice(0, 8)}`
      const typed: Readonly<Record<string, string>> = { ...about, email: `aida-${site.variant}@example.org`, text }
      const field = (key: string): Locator => form.locator(`[name=${key}]`)
      for (const key of each.fields)
        await typeInto(field(key), key === 'phone' ? `tel${about.phone}w` : typed[key]!, typed[key])
      for (const key of each.fields) await expect(field(key)).toHaveValue(typed[key]!)
      await form.locator('button[type=submit]').click()
      await expect(page.locator('dialog[open], #opportunities').getByRole('status')).toBeVisible()
      const { orgName, ...others } = Object.fromEntries(each.fields.map((key) => [key, typed[key]!]))
      sent.push({
        ...others,
        ...(orgName !== undefined && { org_name: orgName }),
        ...(each.type !== null && { type: each.type }),
        text,
        form: each.form,
        variant: site.variant,
      })
      await page.keyboard.press('Escape')
    })
  const inquiries = await readByStaff(about.name)
  for (const each of sent) expect(inquiries.find(({ text }) => text === each['text'])).toMatchObject(each)
})
