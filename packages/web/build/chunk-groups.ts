/**
 * Modules to bundle together. By default the bundler makes a chunk of each set of modules shared by the same screens: hundreds of a few hundred
 * bytes, each of which costs a URL, imports, and worse compression: about 120 bytes apiece.
 */
interface Group {
  readonly name: string
  readonly test: RegExp
  readonly includeDependenciesRecursively: false
}

const group = (name: string, test: RegExp): Group => ({ name, test, includeDependenciesRecursively: false })

/** Needed by every page; together they compress better, and they rarely change. */
export const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
}

/** The libraries of view models, loaded with the first of them. */
const models = group('models', /node_modules\/(mobx|mobx-react-lite|inversify|@inversifyjs)\//)

/**
 * Everything else that every page needs: one chunk is smaller than the sixty that sharing with later parts would cause. The entry is excluded,
 * since it has to wait for chunks that import this one.
 */
const shell = { name: 'shell', tags: ['$initial' as const], test: /(?<!entry-client[.]tsx|page-boot[.]ts)$/ }

/** Modules shared by the same, or nearly the same, screens, named by subject. */
const shared = [
  // Parts of gateways: in chunks of their own, each would be smaller than the code to reference it.
  group(
    'wire',
    /core\/src\/wire\/(list-document|sent-resource|state-actions|transit-request|image-link|location-codec)[.]ts|core\/src\/organization\/organization-contract[.]ts|http\/http-sender[.]ts/,
  ),
  group(
    'codecs',
    /core\/src\/(wire\/(wire-error|gateway-result|list-query|entity-contract|codec)|moderation\/moderated-contract)[.]ts/,
  ),
  group('values', /core\/src\/(wire\/(wire-value|wire-instant)|money\/money|moderation\/transit-table)[.]ts/),
  group(
    'facility-wire',
    /core\/src\/(facility\/(facility-body|facility-contract|working-hours-contract|stop-contract|stop-change-contract|material-terms-contract)|confirmation\/confirmation-contract)[.]ts/,
  ),
  group(
    'ports',
    /core\/src\/(figures\/figures-gateway|account\/account-data-gateway|area-alert\/alert-gateway|guide\/guide-gateway|inquiry\/inquiry-gateway|registration\/registration-gateway|organization\/organization-gateway)[.]port[.]ts|core\/src\/site\/route-config[.]ts/,
  ),
  // Tokens of services that nearly every screen uses.
  group('services', /core\/src\/(facility\/facility-gateway|shared\/clock)[.]port[.]ts/),
  group('decorators', /\/helpers\/decorate(Param|Metadata)?[.]js/),
  // Loaded together with the session of a signed-in visitor.
  group(
    'signed-in',
    /core\/src\/(session\/(role|session-gateway[.]port)|account\/(account-gateway[.]port|user-profile))[.]ts|session\/refresh-profile[.]ts/,
  ),
  // Lists and forms of owners, who usually open both.
  group(
    'owners-points',
    /facility\/actions\/(owned-point|point-steps|facility-status-chip|point-action)[.]tsx?|core\/src\/facility\/(completeness|status-machine|block-facility|change-facility-status|facility-life)[.]ts/,
  ),
  group(
    'owners',
    /owner-actions\/(act-and-tell|phone-plans|current-actor|owned-life)|owner-list\/status-look|form-steps[.]ts|core\/src\/moderation\/(settle-act|life|change-status)[.]|forms\/catalog-issue-words/,
  ),
  // Also on a page without view models.
  group('selects', /ui\/(select-(list|popover|status|rules)|use-list-keys)|forms\/use-select-texts/),
  group(
    'owner-screens',
    /owner-list\/use-reload-on-return|screen\/define-screen[.]|shell\/load-failure|ui\/progress-bar/,
  ),
  group('rules', /core\/src\/(phone\/phone-rules|validation\/(password|value-checks|limits))[.]ts/),
  group('dialogs', /ui\/(modal|use-modal-layout|focus|confirm)[.]/),
  group('fields', /ui\/(text-area|text-field|boxes)[.]|forms\/after-press/),
  group('message-form', /forms\/message\/message-(fields|consent)|core\/src\/inquiry\/inquiry-types[.]ts/),
  // The map and its markers.
  group('map-frame', /map\/(map-chrome|map-frame|use-map-moves|use-map-engine|map-keys|map-marker[.]module)/),
  group(
    'map-markers',
    /map\/(placed-marker|shape-markers|place-markers|merge-markers|make-room)[.]ts|core\/src\/notification\/count-badge/,
  ),
  group('map-picker', /map\/(use-map-picker-words|picker-marker|map-picker|coordinates-field)/),
  group(
    'points',
    /features\/recycling-points\/(hidden-parameters|points-codec|missing-place-link|points-list[.]module|points-steps|points-address|points-sight|points-whereabouts|points-model|use-number-keys)|ui\/lazy-view|core\/src\/facility\/facility-map[.]ts|facility\/point-head/,
  ),
  group(
    'towns',
    /shell\/(retry-alert|use-town-choice)|core\/src\/(site\/(map-start|capital)|town\/town|material\/material)[.]ts/,
  ),
  group('town-search', /shell\/missed-town[.]ts|core\/src\/town\/town-gateway[.]port[.]ts/),
  // Cards and rows of points and events.
  group('hours', /core\/src\/facility\/(stop-times|working-hours|facility|material-terms)[.]ts/),
  group('open-state', /core\/src\/facility\/open-state[.]ts|facility\/confirmed-words|ui\/open-state/),
  group('materials', /ui\/(tag|material|material-icon|material-glyph|status-chip)[.]/),
  group('chips', /ui\/(badge|chip)[.]|search-box\/use-early-focus/),
  group('zones', /core\/src\/(geo\/|shared\/|charity-event\/|facility\/)?[\w/-]*zone-(time|offset)[.]ts/),
  group('cards', /core\/src\/(wire\/json-api|geo\/lng-lat|geo\/distance)[.]ts|ui\/(card|field[.]module)[.]/),
  group(
    'events',
    /core\/src\/charity-event\/(events-by-day|local-date-time|charity-event)[.]ts|charity-event\/event-kind-looks/,
  ),
  group(
    'event-covers',
    /web\/src\/charity-event\/(place-name|day-numeral|event-date-badge|event-words|event-poster|event-cover)|core\/src\/charity-event\/event-poster[.]ts|drawings\/event-parts/,
  ),
  group('lists', /ui\/(empty-state|skeleton)[.]/),
  group('pages', /shell\/list-pages|ui\/pagination/),
]

export const siteGroups = [libraries, models, shell, ...shared]
