import type { ReactNode } from 'react'
import type { DayRuleContent } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { useFormats } from '../i18n/words.tsx'
import { DayRuleWords } from './day-rule-words.view.tsx'

interface RuleWordsProps {
  rule: Pick<DayRuleContent, 'when' | 'change'>
  materials: readonly Pick<Material, 'id' | 'names'>[]
}

/** What is said of some days, with its materials by name. */
export function RuleWords({ rule, materials }: RuleWordsProps): ReactNode {
  const { language } = useFormats()
  const { change } = rule
  const untaken = change.kind === 'materials' ? materials.filter(({ id }) => change.materialIds.includes(id)) : []
  return <DayRuleWords rule={rule} materials={untaken.map(({ names }) => names[language]).join(', ')} />
}
