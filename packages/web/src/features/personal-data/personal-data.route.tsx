import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { PolicyDateView, ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

const sections: readonly ProseSection[] = [
  { anchor: 'what', title: 'policy.personal.what.title', text: 'policy.personal.what.text' },
  { anchor: 'purpose', title: 'policy.personal.purpose.title', text: 'policy.personal.purpose.text' },
  { anchor: 'sharing', title: 'policy.privacy.sharing.title', text: 'policy.privacy.sharing.text' },
  { anchor: 'term', title: 'policy.personal.term.title', text: 'policy.personal.term.text' },
  { anchor: 'withdraw', title: 'policy.personal.withdraw.title', text: 'policy.personal.withdraw.text' },
  { anchor: 'rights', title: 'policy.privacy.rights.title', text: 'policy.privacy.rights.text' },
]

const PersonalDataView = () => (
  <ProsePageView lead="policy.personal.intro" note={<PolicyDateView />} sections={sections} />
)

export const screen = defineScreen({ View: PersonalDataView })
