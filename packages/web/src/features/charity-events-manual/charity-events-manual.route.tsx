import { eventCleanupDrawing, eventOtherDrawing, forCompaniesDrawing } from '@recircle/ui/icons/scenes.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

/** ROUTE-3: the anchors are part of public URLs and must not change. */
const sections: readonly ProseSection[] = [
  {
    anchor: 'registration',
    title: 'title.registration',
    drawing: forCompaniesDrawing,
    text: 'manual.events.registration.text',
    steps: ['manual.events.registration.step1', 'manual.events.registration.step2', 'manual.events.registration.step3'],
  },
  {
    anchor: 'create-charity-event',
    title: 'manual.events.create.title',
    drawing: eventCleanupDrawing,
    text: 'manual.events.create.text',
    steps: [
      'manual.events.create.step1',
      'manual.events.create.step2',
      'manual.events.create.step3',
      'manual.events.create.step4',
      'manual.events.create.step5',
    ],
  },
  {
    anchor: 'charity-events-viewing-and-editing',
    title: 'manual.events.view.title',
    drawing: eventOtherDrawing,
    text: 'manual.events.view.text',
    items: [
      'manual.events.view.draft',
      'manual.events.view.review',
      'manual.events.view.declined',
      'manual.events.view.accepted',
    ],
  },
  {
    anchor: 'faq',
    title: 'home.faq.title',
    questions: [
      ['manual.faq.q1', 'manual.faq.a1'],
      ['manual.faq.q2', 'manual.faq.a2'],
      ['manual.faq.q3', 'manual.faq.a3'],
      ['manual.faq.q4', 'manual.faq.a4'],
    ],
  },
]

const CharityEventsManualView = () => <ProsePageView lead="manual.events.lead" sections={sections} />

export const screen = defineScreen({ View: CharityEventsManualView })
