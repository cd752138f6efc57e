import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { FacilityGateway } from '@recircle/core/facility'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { DeskContext, type DeskContextValue } from '../../frame/desk-context.ts'
import { emptyDraft } from '../../decide/decision-draft.ts'
import { PublicLook } from './public-look.view.tsx'

const desk = { locale: 'EN_US', staff: null } as unknown as DeskContextValue
const container = new Container({ autobind: true, defaultScope: 'Transient' })
container.bind(FacilityGateway).toConstantValue({})
const holder = { openedContainer: container, container: async () => container }

test('DESK-85 what a point becomes is in the order of its page, without field names, with corrections and without what staff alone see', async () => {
  const field = (name: string, after: string) => ({ name, before: null, after, standing: 'new' as const })
  const item = aDeskItem({
    id: '1',
    title: 'Yard',
    fields: [
      field('name', 'Yard'),
      field('description', 'Ring twice'),
      field('address', 'Mill 1'),
      field('comment', 'x'),
    ],
  })
  const html = await inWords(
    'EN_US',
    <ContainerContext value={holder}>
      <DeskContext value={desk}>
        <PublicLook item={item} draft={{ ...emptyDraft, changes: { address: 'Mill 2' } }} />
      </DeskContext>
    </ContainerContext>,
  )
  expect(textOf(html)).toBe('Yard Mill 2 Ring twice')
})
