import { useEffect, useState } from 'react'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { ButtonsSection, ColorsSection, TypeSection } from './gallery-basics.tsx'
import { MaterialsSection, StatesSection, SurfacesSection } from './gallery-display.tsx'
import { FieldsSection } from './gallery-fields.tsx'
import { FormModalSection } from './gallery-form-modal.tsx'
import { MapSection } from './gallery-map.tsx'
import { MessagesSection } from './gallery-messages.tsx'
import { ModalsSection } from './gallery-modals.tsx'
import { DrawingsSection, EmptySection, IconsSection } from './gallery-pictures.tsx'
import { SelectsSection } from './gallery-selects.tsx'
import { words } from './gallery-words.ts'
import styles from './gallery.module.css'

type Theme = 'system' | 'light' | 'dark'
const themes = [
  { value: 'system', label: words.system },
  { value: 'light', label: words.light, icon: 'sun' },
  { value: 'dark', label: words.dark, icon: 'moon' },
] as const

const sections = {
  colors: ColorsSection,
  type: TypeSection,
  buttons: ButtonsSection,
  fields: FieldsSection,
  selects: SelectsSection,
  materials: MaterialsSection,
  states: StatesSection,
  messages: MessagesSection,
  modals: ModalsSection,
  'form-modal': FormModalSection,
  surfaces: SurfacesSection,
  map: MapSection,
  empty: EmptySection,
  drawings: DrawingsSection,
  icons: IconsSection,
}

/** Every UI component in every state, for visual review and for tests: all sections, or only the requested one. Development only. */
export function GalleryView({ only }: { only?: string | undefined }) {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <SegmentedControl label={words.theme} segments={themes} value={theme} onChange={setTheme} />
      </header>
      {Object.entries(sections).map(([id, Section]) => (only === undefined || only === id) && <Section key={id} />)}
    </div>
  )
}
