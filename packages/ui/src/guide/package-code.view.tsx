import { Fragment, type ReactNode } from 'react'
import { GuideMaterials } from './guide-materials.view.tsx'
import type { CodeSheet } from './thing-sheet.ts'
import styles from './package-code.module.css'

interface PackageCodeProps {
  code: CodeSheet
  heading: 'h2' | 'h3'
}

/** GUIDE-10: what a number means and what it is taken as; editors see the same before they save. */
export const PackageCodeView = ({
  code: { code, sign, marks, name, materials },
  heading: Heading,
}: PackageCodeProps): ReactNode => (
  <>
    <Heading className={styles.heading}>
      {sign !== null && <span aria-hidden="true">{sign} </span>}
      {code} ·{' '}
      {marks.map((mark, at) => (
        <Fragment key={mark}>
          {at > 0 && ', '}
          <span className={styles.mark}>{mark}</span>
        </Fragment>
      ))}
    </Heading>
    <p>{name}</p>
    <GuideMaterials materials={materials} />
  </>
)
