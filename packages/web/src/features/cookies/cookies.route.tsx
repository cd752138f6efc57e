import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { PolicyDateView, ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

const sections: readonly ProseSection[] = [
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
  { anchor: 'contact', title: 'policy.privacy.contact.title', text: 'policy.privacy.contact.text' },
]

const CookiesView = () => <ProsePageView note={<PolicyDateView />} sections={sections} />

export const screen = defineScreen({ View: CookiesView })
