import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { embedBuilderPath } from '@recircle/core/embed'
import {
  openDataFiles,
  openDataFormats,
  openDataManifest,
  openResultsFile,
  openResultsManifest,
  sourcePage,
  type OpenDataFormat,
} from '@recircle/core/open-data'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { loadOpenData, type OpenDataData } from './open-data.load.ts'
import { ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'
import styles from './open-data.module.css'

const formatNames: Readonly<Record<OpenDataFormat, string>> = {
  geojson: 'GeoJSON',
  csv: 'CSV',
  osm: 'OpenStreetMap JSON',
}
const fileLook = buttonClass({ variant: 'secondary', size: 'sm' })

/** Pages of the site are links of the router, files are not. */
const FilesView = (): ReactNode => (
  <dl className={styles.kinds}>
    <div>
      <dt>
        <FormattedMessage id="openData.points" />
      </dt>
      <dd className={styles.files}>
        {openDataFormats.map((format) => (
          <a key={format} href={openDataFiles[format]} className={fileLook}>
            {formatNames[format]}
          </a>
        ))}
        <a href={openDataManifest}>
          <FormattedMessage id="openData.manifest" />
        </a>
        <a href="/api/docs">
          <FormattedMessage id="openData.api" />
        </a>
        <Anchor href={embedBuilderPath}>
          <FormattedMessage id="openData.embed" />
        </Anchor>
      </dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="openData.results.title" />
      </dt>
      <dd className={styles.files}>
        <a href={openResultsFile} className={fileLook}>
          {formatNames.csv}
        </a>
        <a href={openResultsManifest}>
          <FormattedMessage id="openData.manifest" />
        </a>
        <Anchor href="/results">
          <FormattedMessage id="openData.results.page" />
        </Anchor>
      </dd>
    </div>
  </dl>
)

const example = `${openDataFiles.csv}?materials=paper&kind=container`

const parameters: readonly (readonly [name: string, meaning: MessageId])[] = [
  ['materials', 'openData.filters.materials'],
  ['kind', 'openData.filters.kind'],
  ['bbox', 'openData.filters.box'],
  ['organization', 'openData.filters.organization'],
  ['confirmed=lately', 'openData.filters.confirmed'],
  ['text', 'openData.filters.words'],
  ['open', 'openData.filters.open'],
]

const FiltersView = (): ReactNode => (
  <>
    <p>
      <a href={example} className={styles.example}>
        <code>{example}</code>
      </a>
    </p>
    <dl className={styles.parameters}>
      {parameters.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <FormattedMessage id={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  </>
)

const sections: readonly ProseSection[] = [
  {
    anchor: 'content',
    title: 'openData.content.title',
    text: 'openData.content.text',
    after: 'openData.content.private',
  },
  {
    anchor: 'license',
    title: 'source.license',
    text: 'openData.license.text',
    after: 'openData.license.sources',
  },
  {
    anchor: 'filters',
    title: 'openData.filters.title',
    text: 'openData.filters.text',
    content: <FiltersView />,
  },
  {
    anchor: 'updates',
    title: 'openData.updates.title',
    text: 'openData.updates.text',
    after: 'openData.updates.whole',
  },
  {
    anchor: 'results',
    title: 'openData.results.title',
    text: 'openData.results.text',
    after: 'openData.results.people',
  },
]

/** SRC-16 */
const SourcesView = ({ sources }: OpenDataData): ReactNode =>
  sources.length > 0 && (
    <ul>
      {sources.map(({ id, organization, license, publicCount }) => (
        <li key={id}>
          <Anchor href={sourcePage(id)}>{organization}</Anchor>
          {` · ${[license, publicCount].filter((part) => part !== '').join(' · ')}`}
        </li>
      ))}
    </ul>
  )

/** OPEN-8 */
const OpenDataView = ({ data }: { data: OpenDataData }): ReactNode => (
  <ProsePageView
    lead="openData.lead"
    note={<FilesView />}
    sections={
      data.sources.length === 0
        ? sections
        : [
            ...sections,
            {
              anchor: 'sources',
              title: 'openData.sources.title',
              text: 'openData.sources.text',
              content: <SourcesView {...data} />,
            },
          ]
    }
  />
)

export const screen = defineScreen({ load: loadOpenData, View: OpenDataView })
