/*
 * The panel's code comes late; its style sheets must not, since the server names those of the page alone and a point's page has to look right
 * without scripts.
 */
import '../../points/copy-line.module.css'
import '../../points/point.module.css'
import '../../points/point-card.module.css'
import '../../points/point-contacts.module.css'
import '../../points/point-loading.module.css'
import '../../points/point-neighbours.module.css'
import '../../points/point-panel.module.css'
import '../../points/point-section.module.css'
import '../../points/rates-table.module.css'
import '../../points/route-menu.module.css'
import '../../points/week-hours.module.css'
