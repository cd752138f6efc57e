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
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { loadOpenData, type OpenDataData } from './open-data.load.ts'
import { ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'
import styles from './open-data.module.css'

const formatNames: Readonly<Record<OpenDataFormat, string>> = {
  geojson: 'GeoJSON',
  csv: 'CSV',
  osm: 'OpenStreetMap JSON',
}
const fileNames = [...openDataFormats, 'results'] as const
type FileName = (typeof fileNames)[number]

/** LOOK-30: a file is a row that is pressed. Pages of the site are links of the router, files are not. */
function FileRow({ name, figures }: { name: FileName } & Pick<OpenDataData, 'figures'>): ReactNode {
  const formats = useFormats()
  const file = figures.find((each) => each.name === name)
  const isResults = name === 'results'
  return (
    <li>
      <a href={isResults ? openResultsFile : openDataFiles[name]} className={styles.file}>
        <Icon name="download" size="sm" />
        <b>{formatNames[isResults ? 'csv' : name]}</b>
        {file && (
          <small>
            <FormattedMessage id="openData.rows" values={{ rows: file.rows }} />
            {` · ${formats.bytes(file.bytes)}`}
          </small>
        )}
      </a>
    </li>
  )
}

function FilesView({ figures }: Pick<OpenDataData, 'figures'>): ReactNode {
  const formats = useFormats()
  const [first] = figures
  return (
    <Card as="section" className={styles.files}>
      <h2>
        <FormattedMessage id="openData.points" />
      </h2>
      <ul>
        {openDataFormats.map((format) => (
          <FileRow key={format} name={format} figures={figures} />
        ))}
      </ul>
      <p className={styles.links}>
        <a href={openDataManifest}>
          <FormattedMessage id="openData.manifest" />
        </a>
        <a href="/api/docs">
          <FormattedMessage id="openData.api" />
        </a>
        <Anchor href={embedBuilderPath}>
          <FormattedMessage id="openData.embed" />
        </Anchor>
      </p>
      <h2>
        <FormattedMessage id="openData.results.title" />
      </h2>
      <ul>
        <FileRow name="results" figures={figures} />
      </ul>
      <p className={styles.links}>
        <a href={openResultsManifest}>
          <FormattedMessage id="openData.manifest" />
        </a>
        <Anchor href="/results">
          <FormattedMessage id="openData.results.page" />
        </Anchor>
      </p>
      {first && (
        <p className="small soft">
          <FormattedMessage id="openData.measured" values={{ date: formats.date(first.measuredAtMs, 'UTC') }} />
        </p>
      )}
    </Card>
  )
}

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
const SourcesView = ({ sources }: Pick<OpenDataData, 'sources'>): ReactNode =>
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
    aside={<FilesView {...data} />}
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
