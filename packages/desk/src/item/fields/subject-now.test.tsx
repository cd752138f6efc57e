import { Container } from 'inversify'
import { expect, test } from 'vitest'
import type { DeskItem, DeskSubject } from '@recircle/core/desk'
import { FacilityGateway } from '@recircle/core/facility'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { DeskContext, type DeskContextValue } from '../../frame/desk-context.ts'
import { emptyDraft, type DecisionDraft } from '../../decide/decision-draft.ts'
import { FieldValueWords } from './field-value.view.tsx'
import { SubjectNow } from './subject-now.view.tsx'

const desk = { locale: 'EN_US', staff: null } as unknown as DeskContextValue
const container = new Container({ autobind: true, defaultScope: 'Transient' })
container.bind(FacilityGateway).toConstantValue({})
const holder = { openedContainer: container, container: async () => container }
const subject: DeskSubject = {
  kind: 'facility',
  id: 'p',
  name: 'Yard',
  status: 'accepted',
  path: '/recycling-points/p',
  locale: 'KK_KZ',
  fields: [
    { name: 'name', value: 'Yard' },
    { name: 'phone', value: '+7 701 111 22 33' },
    { name: 'comment', value: '' },
  ],
}
const report = (changes: Partial<DeskItem> = {}): DeskItem =>
  aDeskItem({ id: '1', kind: 'proposal', subject, fields: [], ...changes })
const shown = (item: DeskItem, draft: Partial<DecisionDraft> = {}, isEditing = false) =>
  inWords(
    'EN_US',
    <SubjectNow
      item={item}
      subject={item.subject ?? subject}
      draft={{ ...emptyDraft, ...draft }}
      isEditing={isEditing}
      onEdit={() => undefined}
      onEditing={() => undefined}
    />,
  )

test('DESK-60 a report shows the point as it is now, with a link to its page and acts on its contacts', async () => {
  const html = await shown(report())
  expect(html).toContain('href="/recycling-points/p"')
  expect(textOf(html)).toContain('Phone +7 701 111 22 33 Hide')
  expect(textOf(html)).not.toContain('Comment')
})

test('DESK-90 the point of a report says nothing again that stands at the top of the report', async () => {
  const atTop = { name: 'address', value: 'Mill 1' }
  const item = report({ title: 'Yard', address: 'Mill 1', subject: { ...subject, fields: [...subject.fields, atTop] } })
  expect(textOf(await shown(item))).not.toMatch(/Yard|Mill 1/)
  expect(await shown(item, {}, true)).toContain('value="Mill 1"')
  expect(textOf(await shown({ ...item, address: 'Mill 2' }))).toContain('Address Mill 1')
})

test('DESK-61 a hidden contact is struck out and can be kept; a text can be corrected in place', async () => {
  expect(textOf(await shown(report(), { changes: { phone: '' } }))).toContain('+7 701 111 22 33 Keep')
  expect(await shown(report(), {}, true)).toMatch(/<input[^>]*value="Yard"/)
})

test('DESK-82 each photo of the point can be removed and kept, unless the report is about the photos', async () => {
  const photos = ['/uploads/a.webp', '/uploads/b.webp']
  const item = report({ subject: { ...subject, fields: [{ name: 'photos', value: photos }] } })
  expect(await shown(item)).toMatch(/aria-label="Remove: Photo 1".*aria-label="Remove: Photo 2"/)
  const removed = await shown(item, { removedPhotos: ['/uploads/a.webp'] })
  expect(removed).toMatch(/aria-label="Keep: Photo 1".*aria-label="Remove: Photo 2"/)
  const fields = [{ name: 'photos', before: photos, after: [...photos, '/c.webp'], standing: 'changed' }] as const
  expect(await shown({ ...item, fields })).not.toContain('Remove')
  expect(await shown({ ...item, kind: 'claim' })).not.toContain('Remove')
})

test('DESK-61 what the report itself suggests is decided there, unless it is refused', async () => {
  const fields = [{ name: 'phone', before: '1', after: '2', standing: 'changed' }] as const
  expect(textOf(await shown(report({ fields })))).not.toContain('Hide')
  expect(textOf(await shown(report({ fields }), { refused: { phone: 'No' } }))).toContain('Hide')
})

test('DESK-60 a point off the map has no link, and a claim offers no corrections', async () => {
  expect(await shown(report({ subject: { ...subject, path: null, status: 'closed' } }))).not.toContain('<a ')
  expect(textOf(await shown(report({ kind: 'claim' })))).not.toMatch(/Hide|Correct/)
})

test.each([
  [-1, 'price not known'],
  [0, 'free of charge'],
  [8.5, '8.5'],
])('DESK-59 a price of %d reads %s', async (price, words) => {
  const pause = { until: '2030-01-01', reason: 'No room' }
  const value = { is: 'rates', rates: [{ materialId: 1, unitSlug: 'kg', price, hours: null, pause }] } as const
  const html = await inWords(
    'EN_US',
    <ContainerContext value={holder}>
      <DeskContext value={desk}>
        <FieldValueWords name="rates" value={value} />
      </DeskContext>
    </ContainerContext>,
  )
  expect(textOf(html)).toContain(words)
  expect(textOf(html)).toContain('2030-01-01: No room')
})

test('CLAIM-8 a claim leads to its point in words that every item has', async () => {
  const html = await inWords(
    'EN_US',
    <DeskContext value={desk}>
      <FieldValueWords name="pointId" value={{ is: 'reference', to: 'point', id: 'p' }} />
    </DeskContext>,
  )
  expect(textOf(html)).toBe('Open the point')
})
