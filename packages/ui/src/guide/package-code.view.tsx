import { Fragment, type ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { CodeTriangle } from './code-triangle.tsx'
import { GuideMaterials } from './guide-materials.view.tsx'
import type { CodeSheet } from './thing-sheet.ts'
import styles from './package-code.module.css'

interface PackageCodeProps {
  code: CodeSheet
  heading: 'h2' | 'h3'
}

/** GUIDE-10: the sign as on the package, what it means and what it is taken as; editors see the same before they save. */
export const PackageCodeView = ({
  code: { code, marks, name, materials },
  heading: Heading,
}: PackageCodeProps): ReactNode => (
  <div className={styles.code}>
    <CodeTriangle code={code} />
    <div className={styles.words}>
      <Heading className={styles.heading}>
        <VisuallyHidden>{code} · </VisuallyHidden>
        {marks.map((mark, at) => (
          <Fragment key={mark}>
            {at > 0 && ', '}
            <span className={styles.mark}>{mark}</span>
          </Fragment>
        ))}
      </Heading>
      <p>{name}</p>
      <GuideMaterials materials={materials} />
    </div>
  </div>
)
