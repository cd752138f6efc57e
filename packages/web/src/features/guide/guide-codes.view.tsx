import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { StructuredDataView } from '../../shell/document/structured-data.view.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { GuideCodesData } from './guide-codes.load.ts'
import { guidePath } from './guide-paths.ts'
import { PackageCodeView } from '@recircle/ui/guide/package-code.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: the meaning of the numbers in the triangle. */
export function GuideCodesView({ data: { codes } }: { data: GuideCodesData }): ReactNode {
  const { formatMessage } = useIntl()
  const faq = faqData(
    codes.map(({ code, marks, name }) => ({
      question: formatMessage({ id: 'guide.codeQuestion' }, { code: `${code} (${marks.join(', ')})` }),
      answer: name,
    })),
  )
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: guidePath, label: <FormattedMessage id="title.guide" /> },
        ]}
        current={<FormattedMessage id="title.guideCodes" />}
      />
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.guideCodes' })}</h1>
        <p className="lead">{formatMessage({ id: 'guide.codesText' })}</p>
      </header>
      <ul className={styles.hits}>
        {codes.map((code) => (
          <Card as="li" key={code.code} id={`code-${code.code}`} className={styles.hit}>
            <PackageCodeView code={code} heading="h2" />
          </Card>
        ))}
      </ul>
      <StructuredDataView data={[faq]} />
    </div>
  )
}
