/** How the page of the document looks: the house's paper, ink and bottle, by day and by night. */

/** The tokens it shares with `platform/ui/tokens.css`; a test holds the two together. */
export const docsTokens = {
  '--ink': 'light-dark(#1f1b16, #fbf1dc)',
  '--muted': 'light-dark(#50483d, #c9c0ad)',
  '--foam': 'light-dark(#fff8ea, #0c1512)',
  '--paper': 'light-dark(#fffdf7, #14211c)',
  '--sunk': 'light-dark(#f6ead2, #1d2d27)',
  '--outline': 'light-dark(#1f1b16, #8d9a8f)',
  '--hairline': 'light-dark(#d9cbb0, #34473f)',
  '--bottle': 'light-dark(#0d4a38, #0b3a2c)',
  '--bottle-soft': 'light-dark(#d9ebe1, #1c3b30)',
  '--on-bottle': 'light-dark(#fff8ea, #fbf1dc)',
  '--on-bottle-amber': 'light-dark(#ffd27a, #ffd27a)',
  '--link': 'light-dark(#0d4a38, #9ee0c2)',
  '--amber': 'light-dark(#f5a524, #f5a524)',
  '--amber-soft': 'light-dark(#fde3b0, #46330f)',
  '--amber-text': 'light-dark(#6b3e00, #ffc766)',
  '--error': 'light-dark(#8f1710, #ffb4a6)',
  '--error-soft': 'light-dark(#fde4de, #4a1a14)',
  '--info': 'light-dark(#11475c, #b5e2f2)',
  '--info-soft': 'light-dark(#cfe8f0, #173440)',
  '--hard-shadow': 'light-dark(#0d4a38, #f5a524)',
  '--focus': 'light-dark(#1d4ed8, #ffd27a)',
} as const

const tokens = Object.entries(docsTokens)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')

export const docsStyle = `
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/server/docs/figtree.woff2) format('woff2')}
@font-face{font-family:'Bricolage Grotesque';font-weight:200 800;font-display:swap;src:url(/server/docs/bricolage.woff2) format('woff2')}
:root{color-scheme:light dark;${tokens}}
*{box-sizing:border-box}
html,html.dark-mode{background:var(--foam);-webkit-text-size-adjust:100%}
body{margin:0;background:var(--foam);color:var(--ink);font:400 17px/1.55 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:800 clamp(2rem,1.5rem + 2.4vw,3.25rem)/1.1 'Bricolage Grotesque',Figtree,system-ui,sans-serif;letter-spacing:-.02em;margin:0}
header{background:var(--bottle);color:var(--on-bottle);padding:40px 0 36px}
header p{margin:8px 0 0}
header a{white-space:nowrap;color:var(--on-bottle-amber)}
.frame,.swagger-ui .wrapper{max-width:1296px;margin:0 auto;padding:0 clamp(16px,5vw,72px)}
#find{display:block;width:100%;margin:24px 0 0;padding:12px 16px;font:inherit;font-size:16px;color:var(--ink);background:var(--paper);border:2px solid var(--outline);border-radius:14px}
#calls{padding-bottom:96px}
:focus-visible{outline:3px solid var(--focus)!important;outline-offset:2px}
html[lang] .swagger-ui,html.dark-mode .swagger-ui,html[lang] .swagger-ui :is(p,li,td,th,label,h2,h3,h4,h5,a,button,input,select,table,.opblock-tag,.info .title,.tab li,.opblock-summary-description,.opblock-description-wrapper,.parameter__name,.parameter__type,.parameter__in,.response-col_status,.model,.renderedMarkdown){font-family:Figtree,system-ui,sans-serif;color:var(--ink);background-color:transparent}
html[lang] .swagger-ui :is(.info .title,.opblock-tag){font-family:'Bricolage Grotesque',Figtree,system-ui,sans-serif;letter-spacing:-.02em}
html[lang] .swagger-ui :is(.opblock-summary-description,.opblock-tag small,.parameter__type,.parameter__in,.prop-format,.info .base-url){color:var(--muted)}
html[lang] .swagger-ui a{color:var(--link)}
html[lang] .swagger-ui .info{margin:32px 0}
html[lang] .swagger-ui .scheme-container{background:none;box-shadow:none;padding:0 0 16px}
html[lang] .swagger-ui .opblock-tag{border-color:var(--hairline)}
html[lang] .swagger-ui :is(.opblock.opblock.opblock,section.models){background:var(--paper);border:2px solid var(--outline);border-radius:14px;box-shadow:none}
html[lang] .swagger-ui .opblock.is-open{box-shadow:6px 6px 0 var(--hard-shadow)}
html[lang] .swagger-ui :is(.opblock-section-header,.opblock-summary){background:none!important;border-color:var(--hairline)!important;box-shadow:none}
html[lang] .swagger-ui .opblock.opblock.opblock .opblock-summary-method{background:var(--bottle-soft);color:var(--link);text-shadow:none;border-radius:8px}
html[lang] .swagger-ui .opblock.opblock.opblock-post .opblock-summary-method{background:var(--amber-soft);color:var(--amber-text)}
html[lang] .swagger-ui .opblock.opblock.opblock-patch .opblock-summary-method{background:var(--info-soft);color:var(--info)}
html[lang] .swagger-ui .opblock.opblock.opblock-delete .opblock-summary-method{background:var(--error-soft);color:var(--error)}
html[lang] .swagger-ui :is(.opblock-summary-path,.parameter__name,code,pre,.microlight){font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--ink);overflow-wrap:anywhere}
html[lang] .swagger-ui :is(pre,.microlight,.highlight-code>.microlight,code){background:var(--sunk)!important;color:var(--ink)!important}
html[lang] .swagger-ui .microlight span{color:var(--ink)!important}
html[lang] .swagger-ui :is(input,select,textarea){color:var(--ink);background-color:var(--paper);border:2px solid var(--outline)}
html[lang] .swagger-ui :is(.btn,.btn.authorize){color:var(--ink);background:var(--paper);border:2px solid var(--outline);box-shadow:none}
html[lang] .swagger-ui .btn.authorize svg,html[lang] .swagger-ui :is(.arrow,.expand-operation svg,.opblock-control-arrow svg,.authorization__btn svg){fill:var(--ink);color:var(--ink)}
html[lang] .swagger-ui .tab-header .tab-item.active h4 span:after{background:var(--link)!important}
html[lang] .swagger-ui :is(.response-col_links,.response-control-media-type__accept-message){display:none}
html[lang] .swagger-ui .parameter__name.required:after{color:var(--error)}
html[lang] .swagger-ui .dialog-ux .modal-ux{background:var(--paper);border:2px solid var(--outline)}
@media (max-width:640px){html[lang] .swagger-ui .opblock .opblock-summary{flex-wrap:wrap}html[lang] .swagger-ui .opblock-summary-description{flex-basis:100%;padding:4px 0}}
`
