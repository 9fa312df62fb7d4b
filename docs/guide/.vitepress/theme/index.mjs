import { withBase } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './guide.css'

/** The theme's own page is in no landmark. */
const notFound = () =>
  h('main', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', 'The guide has no page at this address.'),
    h('p', h('a', { href: withBase('/') }, 'To the start of the guide')),
  ])

export default { ...Theme, Layout: () => h(Theme.Layout, null, { 'not-found': notFound }) }
