import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { FacilityGateway } from '@recircle/core/facility'
import type { DeskItem } from '@recircle/core/desk'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { DeskContext, type DeskContextValue } from '../../frame/desk-context.ts'
import { emptyDraft } from '../../decide/decision-draft.ts'
import { DifferenceView } from './difference.view.tsx'

const desk = { locale: 'EN_US', staff: null } as unknown as DeskContextValue
const container = new Container({ autobind: true, defaultScope: 'Transient' })
container.bind(FacilityGateway).toConstantValue({})
const holder = { openedContainer: container, container: async () => container }
const place = { lng: 76.9, lat: 43.2 }
const asNew = (name: string, after: unknown) => ({ name, before: null, after, standing: 'new' as const })
const fields = [
  asNew('name', 'Yard'),
  asNew('address', 'Mill 1'),
  asNew('location', place),
  asNew('description', 'Ring twice'),
]
const item = (changes: Partial<DeskItem> = {}): DeskItem =>
  aDeskItem({ id: '1', title: 'Yard', address: 'Mill 1', location: place, fields, ...changes })
const shown = async (of: DeskItem, isEditing = false): Promise<string> =>
  inWords(
    'EN_US',
    <ContainerContext value={holder}>
      <DeskContext value={desk}>
        <DifferenceView
          item={of}
          draft={emptyDraft}
          isEditing={isEditing}
          onEdit={() => undefined}
          onEditing={() => undefined}
        />
      </DeskContext>
    </ContainerContext>,
  )

test('DESK-90 name, address and place of a new point stand at the top and on the map, and are no rows', async () => {
  const words = textOf(await shown(item()))
  expect(words).toContain('Description Ring twice')
  for (const said of ['Name', 'Address', 'Place on the map', '43.2']) expect(words).not.toContain(said)
})

test('DESK-90 they are rows as soon as they are edited or have changed', async () => {
  expect(await shown(item(), true)).toMatch(/value="Yard".*value="Mill 1"/)
  const moved = { name: 'location', before: { lng: 76.8, lat: 43.1 }, after: place, standing: 'changed' as const }
  expect(textOf(await shown(item({ fields: [moved] })))).toContain('Place on the map')
  expect(textOf(await shown(item({ address: '', location: null })))).toContain('Place on the map 43.2')
})
