import type { ReactNode } from 'react'
import { marksIn, type LabelContent } from '@recircle/core/guide'
import type { ManagedLabel, ManagedMaterial } from '@recircle/core/management'
import { FamilyDrawing } from '@recircle/ui/guide/family-drawing.tsx'
import { PackageCodeView } from '@recircle/ui/guide/package-code.view.tsx'
import { namedMaterials } from '@recircle/ui/guide/thing-sheet.ts'
import { PreviewFrame } from '@recircle/ui/act/preview-frame.view.tsx'
import styles from '../manage.module.css'

interface LabelPreviewProps {
  label: ManagedLabel
  content: LabelContent
  materials: readonly ManagedMaterial[]
}

/** GUIDE-26: a code as on the page of codes, or a family as in the guide's contents. */
export const LabelPreview = ({ label: { kind, key }, content, materials }: LabelPreviewProps): ReactNode => (
  <PreviewFrame>
    {(language) =>
      kind === 'code' ? (
        <PackageCodeView
          heading="h3"
          code={{
            code: Number(key),
            marks: marksIn(content, language),
            name: content.names[language],
            materials: namedMaterials(materials, language)(content.materials),
          }}
        />
      ) : (
        <p className={styles.drawn}>
          <FamilyDrawing family={key} size="md" />
          {content.names[language]}
        </p>
      )
    }
  </PreviewFrame>
)
