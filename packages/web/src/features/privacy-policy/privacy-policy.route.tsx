import { retentionDays } from '@recircle/core/account'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { PolicyDateView, ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

const sections: readonly ProseSection[] = [
  {
    anchor: 'data',
    title: 'policy.privacy.data.title',
    text: 'policy.privacy.data.text',
    items: [
      'policy.privacy.data.account',
      'policy.privacy.data.points',
      'policy.privacy.data.requests',
      'policy.privacy.data.photos',
      'policy.privacy.data.balance',
      'policy.privacy.data.logs',
    ],
  },
  { anchor: 'location', title: 'policy.privacy.location.title', text: 'policy.privacy.location.text' },
  { anchor: 'purposes', title: 'policy.privacy.purposes.title', text: 'policy.privacy.purposes.text' },
  { anchor: 'sharing', title: 'policy.privacy.sharing.title', text: 'policy.privacy.sharing.text' },
  {
    anchor: 'term',
    title: 'policy.privacy.term.title',
    text: 'policy.privacy.term.text',
    items: [
      'policy.privacy.term.account',
      'policy.privacy.term.letters',
      'policy.privacy.term.applications',
      'policy.privacy.term.claims',
      'policy.privacy.term.emails',
      'policy.privacy.term.subscriptions',
      'policy.privacy.term.consents',
      'policy.privacy.term.pictures',
      'policy.privacy.term.payments',
    ],
    values: retentionDays,
  },
  {
    anchor: 'cookies',
    title: 'policy.privacy.cookies.title',
    text: 'policy.privacy.cookies.text',
    items: [
      'policy.privacy.cookies.auth',
      'policy.privacy.cookies.device',
      'policy.privacy.cookies.written',
      'policy.privacy.cookies.choices',
      'policy.privacy.cookies.visits',
      'policy.privacy.cookies.analytics',
    ],
    after: 'policy.privacy.cookies.refuse',
  },
  { anchor: 'rights', title: 'policy.privacy.rights.title', text: 'policy.privacy.rights.text' },
  { anchor: 'contact', title: 'policy.privacy.contact.title', text: 'policy.privacy.contact.text' },
]

const PrivacyPolicyView = () => (
  <ProsePageView lead="policy.privacy.intro" note={<PolicyDateView />} sections={sections} />
)

export const screen = defineScreen({ View: PrivacyPolicyView })
