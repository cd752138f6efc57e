import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { resultLimits } from '@recircle/core/event-result'
import { ResultPhotos } from '../../charity-event/result-photos.view.tsx'
import { ResultFigures, ResultTables } from '../../charity-event/result-totals.view.tsx'
import type { OrganizationResults } from './organization.load.ts'
import styles from './organization-results.module.css'

/** ORG-11: the sums of published event results; estimates are shown separately. */
export const OrganizationResultsView = ({ results }: { results: OrganizationResults }): ReactNode => (
  <section aria-labelledby="results" className={styles.results}>
    <h2 id="results">
      <FormattedMessage id="organization.results" />
    </h2>
    <ResultFigures shown={results} />
    <p className="small soft">
      <FormattedMessage id="totals.note" />
    </p>
    {results.isCut && (
      <p className="small soft">
        <FormattedMessage id="organization.results.cut" values={{ count: resultLimits.listed }} />
      </p>
    )}
    <ResultTables shown={results} heading="h3" />
    {results.photos.length > 0 && (
      <>
        <h3>
          <FormattedMessage id="organization.results.photos" />
        </h3>
        <ResultPhotos photos={results.photos} />
      </>
    )}
  </section>
)
