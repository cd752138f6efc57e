import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { StructuredDataView } from '../../shell/structured-data.view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { guidePath, type GuideCodesModel } from './guide-model.ts'
import { GuideMaterials } from '../../guide/guide-materials.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: the meaning of the numbers in the triangle. */
export function GuideCodesView({ model: { codes } }: { model: GuideCodesModel }): ReactNode {
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
        <h1>
          <FormattedMessage id="title.guideCodes" />
        </h1>
        <p className="lead">
          <FormattedMessage id="guide.codesText" />
        </p>
      </header>
      <ul className={styles.hits}>
        {codes.map(({ code, sign, marks, name, materials }) => (
          <Card as="li" key={code} id={`code-${code}`} className={styles.hit}>
            <h2>
              {sign !== null && <span aria-hidden="true">{sign} </span>}
              {code} ·{' '}
              {marks.map((mark, at) => (
                <Fragment key={mark}>
                  {at > 0 && ', '}
                  <span className={styles.mark}>{mark}</span>
                </Fragment>
              ))}
            </h2>
            <p>{name}</p>
            <GuideMaterials materials={materials} />
          </Card>
        ))}
      </ul>
      <StructuredDataView data={[faq]} />
    </div>
  )
}
