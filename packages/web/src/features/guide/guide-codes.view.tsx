import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { StructuredDataView } from '../../shell/document/structured-data.view.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import type { GuideCodesData } from './guide-codes.load.ts'
import { guidePath } from './guide-paths.ts'
import { PackageCodeView } from '@recircle/ui/guide/package-code.view.tsx'
import styles from './guide.module.css'

/** The first numbers of the groups, as the decision 97/129/EC of the European Commission gives them out. */
const groups = [
  ['plastic', 1],
  ['paper', 20],
  ['metal', 40],
  ['wood', 50],
  ['textile', 60],
  ['glass', 70],
  ['mixed', 80],
] as const

const groupsOf = (codes: GuideCodesData['codes']) =>
  groups.flatMap(([group, from], index) => {
    const end = groups[index + 1]?.[1] ?? Infinity
    const own = codes.filter(({ code }) => code >= from && code < end)
    return own.length === 0 ? [] : [{ group, own }]
  })

/** GUIDE-10: the meaning of the numbers in the triangle, by what the packages are made of. */
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
      <div>
        {groupsOf(codes).map(({ group, own }, index) => (
          <Disclosure
            key={group}
            open={index === 0}
            summary={
              <>
                {formatMessage({ id: `guide.codeGroup.${group}` })}
                <span className={styles.numbers}>
                  {own[0]?.code}–{own.at(-1)?.code}
                </span>
              </>
            }
          >
            <ul className={styles.marks}>
              {own.map((code) => (
                <li key={code.code} id={`code-${code.code}`}>
                  <PackageCodeView code={code} heading="h2" />
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
      <StructuredDataView data={[faq]} />
    </div>
  )
}
