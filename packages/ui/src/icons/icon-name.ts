// Written by scripts/build-icons.mjs
export type IconName =
  | 'add'
  | 'alert'
  | 'app'
  | 'arrow-left'
  | 'arrow-right'
  | 'ban'
  | 'bell'
  | 'book'
  | 'building'
  | 'calendar'
  | 'calendar-add'
  | 'camera'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'clock'
  | 'close'
  | 'copy'
  | 'delete'
  | 'download'
  | 'draft'
  | 'edit'
  | 'error'
  | 'event-cleanup'
  | 'event-collection'
  | 'event-education'
  | 'event-other'
  | 'event-planting'
  | 'external'
  | 'factory'
  | 'failure'
  | 'filter'
  | 'globe'
  | 'government'
  | 'grid'
  | 'grip'
  | 'help'
  | 'hide'
  | 'home'
  | 'image'
  | 'info'
  | 'link'
  | 'list'
  | 'locate'
  | 'lock'
  | 'login'
  | 'logout'
  | 'loop'
  | 'mail'
  | 'map'
  | 'material-batteries'
  | 'material-beverage-cartons'
  | 'material-bottle-caps'
  | 'material-cans'
  | 'material-car-batteries'
  | 'material-cardboard'
  | 'material-clothes'
  | 'material-cooking-oil'
  | 'material-electronics'
  | 'material-engine-oil'
  | 'material-food-waste'
  | 'material-glass-bottles'
  | 'material-green-waste'
  | 'material-hazardous'
  | 'material-hdpe'
  | 'material-lamps'
  | 'material-large-appliances'
  | 'material-ldpe-film'
  | 'material-medicines'
  | 'material-metal'
  | 'material-paper'
  | 'material-pet'
  | 'material-plastic'
  | 'material-pp'
  | 'material-ps-foam'
  | 'material-scrap-metal'
  | 'material-shoes'
  | 'material-small-electronics'
  | 'material-textiles'
  | 'material-tyres'
  | 'material-unknown'
  | 'material-wood'
  | 'menu'
  | 'message'
  | 'moon'
  | 'more'
  | 'network-inst'
  | 'network-linkedin'
  | 'network-odnoklassniki'
  | 'network-tg'
  | 'network-twitter'
  | 'network-vk'
  | 'network-whatsapp'
  | 'network-zen'
  | 'offline'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'pin-add'
  | 'refresh'
  | 'remove'
  | 'restore'
  | 'route'
  | 'rss'
  | 'search'
  | 'send'
  | 'share'
  | 'shield'
  | 'show'
  | 'store'
  | 'success'
  | 'sun'
  | 'telegram'
  | 'theme-dark'
  | 'theme-light'
  | 'theme-system'
  | 'truck'
  | 'upload'
  | 'user'
  | 'users'
  | 'wallet'

/** What the drawings of materials are called in the catalog. */
export const materialGlyphs = [
  'batteries',
  'beverage-cartons',
  'bottle-caps',
  'cans',
  'car-batteries',
  'cardboard',
  'clothes',
  'cooking-oil',
  'electronics',
  'engine-oil',
  'food-waste',
  'glass-bottles',
  'green-waste',
  'hazardous',
  'hdpe',
  'lamps',
  'large-appliances',
  'ldpe-film',
  'medicines',
  'metal',
  'paper',
  'pet',
  'plastic',
  'pp',
  'ps-foam',
  'scrap-metal',
  'shoes',
  'small-electronics',
  'textiles',
  'tyres',
  'unknown',
  'wood',
] as const
